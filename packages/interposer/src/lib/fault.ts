import { isObject } from './json.ts';

/** What may be logged of an error whose text can quote a caller: how long the text is, and a system's code. */
export function faultOf(error: unknown): { readonly length: number; readonly code?: string } {
  if (!isObject(error)) return { length: 0 };
  try {
    const { message, code } = error;
    return {
      length: typeof message === 'string' ? message.length : 0,
      ...(typeof code === 'string' && SYSTEM_CODE.test(code) ? { code } : {}),
    };
  } catch {
    return { length: 0 };
  }
}

/** The codes of Node's system errors and of the SDKs' transports, which callers do not choose. */
const SYSTEM_CODE = /^E[A-Z]{2,20}$/;
