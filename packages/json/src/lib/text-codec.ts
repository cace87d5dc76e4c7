// The two web-standard classes that Node, Bun, Deno, browsers and Workers all have (WHATWG Encoding).
interface Encoding {
  readonly TextDecoder: new (
    label: 'utf-8',
    options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
  ) => { decode(bytes: Uint8Array): string };
  readonly TextEncoder: new () => { encode(text: string): Uint8Array };
}

const { TextDecoder, TextEncoder } = globalThis as unknown as Encoding;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

/** The text of UTF-8 bytes; undefined where they are not UTF-8. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** The UTF-8 bytes of a text; an unpaired surrogate becomes U+FFFD. */
export function bytesOf(text: string): Uint8Array {
  return encoder.encode(text);
}
