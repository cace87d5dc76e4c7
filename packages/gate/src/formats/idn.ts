/** RFC 5892 section 2: what may stand in a label is derived from Unicode's properties. */
const LETTER_OR_DIGIT = /^[\p{Ll}\p{Lu}\p{Lo}\p{Nd}\p{Lm}\p{Mn}\p{Mc}]$/u;
const IGNORABLE =
  /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Noncharacter_Code_Point}\u{20D0}-\u{20FF}\u{1D100}-\u{1D24F}]$/u;
const OLD_HANGUL = /^[\u1100-\u11ff\ua960-\ua97c\ud7b0-\ud7fb]$/u;
/** Section 2.6, exceptions. */
const VALID = /^[\u00df\u03c2\u06fd\u06fe\u0f0b\u3007a-z0-9-]$/u;
const DISALLOWED = /^(?:[\u0640\u07fa\u3031-\u3035\u303b]|\u302e|\u302f)$/u;
const MARK_FIRST = /^\p{M}/u;

/** Canonical combining class 9 (UnicodeData), what appendix A.1 and A.2 call a virama. */
const VIRAMAS =
  '\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\u0e3a\u0eba\u0f84\u1039\u103a\u1714\u1715\u1734' +
  '\u17d2\u1a60\u1b44\u1baa\u1bab\u1bf2\u1bf3\u2d7f\ua806\ua82c\ua8c4\ua953\ua9c0\uaaf6\uabed\u{10a3f}\u{11046}\u{11070}' +
  '\u{1107f}\u{110b9}\u{11133}\u{11134}\u{111c0}\u{11235}\u{112ea}\u{1134d}\u{11442}\u{114c2}\u{115bf}\u{1163f}\u{116b6}' +
  '\u{1172b}\u{11839}\u{1193d}\u{1193e}\u{119e0}\u{11a34}\u{11a47}\u{11a99}\u{11c3f}\u{11d44}\u{11d45}\u{11d97}';
const VIRAMA = new Set(Array.from(VIRAMAS));
/** Joining types of the Arabic letters (ArabicShaping): these join to the right only, or not at all; the others to both sides. */
const ARABIC = /^(?=\p{L})\p{Script=Arabic}$/u;
const RIGHT_OR_NOT =
  /^[\u0621-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2\u06d3\u06d5\u06ee\u06ef\u0759-\u075b\u076b\u076c\u0771\u0773\u0774\u0778\u0779\u0870-\u0882\u08aa-\u08ae\u08b1\u08b2\u08b9]$/u;
const NOT_JOINING = /^[\u0621\u0674\u08ad]$/u;
const TRANSPARENT = /^[\p{Mn}\p{Me}]$/u;

/** RFC 5891 section 4.2: whether text is a label of an internationalised name (a U-label), its ASCII form apart. */
export function isULabel(text: string): boolean {
  const points = Array.from(text);
  if (text.normalize('NFC') !== text || MARK_FIRST.test(text)) return false;
  if (points[2] === '-' && points[3] === '-') return false;
  if (points[0] === '-' || points.at(-1) === '-') return false;
  return points.every((point, index) => contextual(points, index) ?? isValid(point));
}

/** RFC 5892 section 3. */
function isValid(point: string): boolean {
  if (VALID.test(point)) return true;
  if (DISALLOWED.test(point) || IGNORABLE.test(point) || OLD_HANGUL.test(point)) return false;
  const stable = point.normalize('NFKC').toLowerCase().normalize('NFKC');
  return stable === point && LETTER_OR_DIGIT.test(point);
}

/** RFC 5892 appendix A: whether a point that depends on its neighbours may stand here; undefined for every other. */
function contextual(points: readonly string[], index: number): boolean | undefined {
  const [before = '', after = ''] = [points[index - 1], points[index + 1]];
  switch (points[index]) {
    case '\u200c':
      return VIRAMA.has(before) || joins(points, index);
    case '\u200d':
      return VIRAMA.has(before);
    case '\u00b7':
      return before === 'l' && after === 'l';
    case '\u0375':
      return /^\p{Script=Greek}$/u.test(after);
    case '\u05f3':
    case '\u05f4':
      return /^\p{Script=Hebrew}$/u.test(before);
    case '\u30fb':
      return points.some((point) =>
        /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]$/u.test(point),
      );
    default:
      return digits(points, index);
  }
}

/** A.8 and A.9: the two kinds of Arabic digits do not meet in one label. */
function digits(points: readonly string[], index: number): boolean | undefined {
  const point = points[index] ?? '';
  if (/[\u0660-\u0669]/u.test(point))
    return !points.some((other) => /[\u06f0-\u06f9]/u.test(other));
  if (/[\u06f0-\u06f9]/u.test(point))
    return !points.some((other) => /[\u0660-\u0669]/u.test(other));
  return undefined;
}

/** A.1: between a letter that joins to the left and one that joins to the right, marks apart; Arabic letters. */
function joins(points: readonly string[], index: number): boolean {
  const skipped = (step: 1 | -1): string => {
    let at = index + step;
    while (TRANSPARENT.test(points[at] ?? '')) at += step;
    return points[at] ?? '';
  };
  const [before, after] = [skipped(-1), skipped(1)];
  return (
    ARABIC.test(before) &&
    !RIGHT_OR_NOT.test(before) &&
    ARABIC.test(after) &&
    !NOT_JOINING.test(after)
  );
}
