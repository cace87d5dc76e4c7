const HASH_LENGTH = 8;

/** FNV-1a over UTF-16 units, as eight hexadecimal digits: short, stable, and the same everywhere. */
function hash(text: string): string {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  return (state >>> 0).toString(16).padStart(HASH_LENGTH, '0');
}

const MOST = 40;

/** A name of letters, digits and underscores that stands for another: a readable part, and a hash of the whole. */
export function slugOf(name: string, salt = 0): string {
  const readable = name.replaceAll(/[^A-Za-z0-9_]+/g, '_').slice(0, MOST);
  const start = /^[A-Za-z_]/.test(readable) ? readable : `_${readable}`;
  return `${start}_${hash(salt === 0 ? name : `${salt} ${name}`)}`;
}
