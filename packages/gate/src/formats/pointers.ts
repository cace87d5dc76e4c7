const POINTER = /^(?:\/(?:[^~/]|~[01])*)*$/s;
const RELATIVE = /^(?:0|[1-9]\d*)(?:#|(?:\/(?:[^~/]|~[01])*)*)$/s;

/** RFC 6901 section 3, as text and not as a URI fragment. */
export function isJsonPointer(text: string): boolean {
  return POINTER.test(text);
}

/** Relative JSON Pointer (draft-bhutton-relative-json-pointer-00) section 3. */
export function isRelativeJsonPointer(text: string): boolean {
  return RELATIVE.test(text);
}
