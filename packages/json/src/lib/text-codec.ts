// The two web-standard classes that Node, Bun, Deno, browsers and Workers all have (WHATWG Encoding), and
// what Node and Bun have beside them: a Buffer that makes a string of a few bytes four times as fast.
interface Encoding {
  readonly TextDecoder: new (
    label: 'utf-8',
    options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
  ) => { decode(bytes: Uint8Array): string };
  readonly TextEncoder: new () => { encode(text: string): Uint8Array };
  readonly Buffer?: {
    readonly prototype: {
      readonly latin1Slice?: (this: Uint8Array, start: number, end: number) => string;
    };
  };
}

const { TextDecoder, TextEncoder, Buffer } = globalThis as unknown as Encoding;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();
const latin1Slice = Buffer?.prototype.latin1Slice;

/** The text of UTF-8 bytes; undefined where they are not UTF-8. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** The text of some bytes that are all ASCII, in memory of its own. */
export function asciiText(bytes: Uint8Array, start: number, end: number): string {
  return latin1Slice === undefined
    ? decoder.decode(bytes.subarray(start, end))
    : latin1Slice.call(bytes, start, end);
}

/** The UTF-8 bytes of a text; an unpaired surrogate becomes U+FFFD. */
export function bytesOf(text: string): Uint8Array {
  return encoder.encode(text);
}
