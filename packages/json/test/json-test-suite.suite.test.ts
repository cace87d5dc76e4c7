import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe as group, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { sharedFolder } from '@sallyport/testkit';
import { decode } from '../src/index.ts';

/** What RFC 8259 leaves open, decided: `accepted`, or the reason of the refusal. */
const decided: Readonly<Record<string, string>> = {
  'i_number_double_huge_neg_exp.json': 'number-out-of-range',
  'i_number_huge_exp.json': 'number-out-of-range',
  'i_number_neg_int_huge_exp.json': 'number-out-of-range',
  'i_number_pos_double_huge_exp.json': 'number-out-of-range',
  'i_number_real_neg_overflow.json': 'number-out-of-range',
  'i_number_real_pos_overflow.json': 'number-out-of-range',
  'i_number_real_underflow.json': 'number-out-of-range',
  'i_number_too_big_neg_int.json': 'integer-not-exact',
  'i_number_too_big_pos_int.json': 'accepted',
  'i_number_very_big_negative_int.json': 'integer-not-exact',
  'i_object_key_lone_2nd_surrogate.json': 'accepted',
  'i_string_1st_surrogate_but_2nd_missing.json': 'accepted',
  'i_string_1st_valid_surrogate_2nd_invalid.json': 'accepted',
  'i_string_UTF-16LE_with_BOM.json': 'not-utf8',
  'i_string_UTF-8_invalid_sequence.json': 'not-utf8',
  'i_string_UTF8_surrogate_U+D800.json': 'not-utf8',
  'i_string_incomplete_surrogate_and_escape_valid.json': 'accepted',
  'i_string_incomplete_surrogate_pair.json': 'accepted',
  'i_string_incomplete_surrogates_escape_valid.json': 'accepted',
  'i_string_invalid_lonely_surrogate.json': 'accepted',
  'i_string_invalid_surrogate.json': 'accepted',
  'i_string_invalid_utf-8.json': 'not-utf8',
  'i_string_inverted_surrogates_U+1D11E.json': 'accepted',
  'i_string_iso_latin_1.json': 'not-utf8',
  'i_string_lone_second_surrogate.json': 'accepted',
  'i_string_lone_utf8_continuation_byte.json': 'not-utf8',
  'i_string_not_in_unicode_range.json': 'not-utf8',
  'i_string_overlong_sequence_2_bytes.json': 'not-utf8',
  'i_string_overlong_sequence_6_bytes.json': 'not-utf8',
  'i_string_overlong_sequence_6_bytes_null.json': 'not-utf8',
  'i_string_truncated-utf-8.json': 'not-utf8',
  'i_string_utf16BE_no_BOM.json': 'not-utf8',
  'i_string_utf16LE_no_BOM.json': 'not-utf8',
  'i_structure_500_nested_arrays.json': 'accepted',
  'i_structure_UTF-8_BOM_empty_object.json': 'byte-order-mark',
};

/** RFC 8259 section 4 says that names SHOULD be unique; the suite takes that for valid, and we do not. */
const refusedOnPurpose: Readonly<Record<string, string>> = {
  'y_object_duplicated_key.json': 'duplicate-name',
  'y_object_duplicated_key_and_value.json': 'duplicate-name',
};

const folder = sharedFolder('suites/json/test_parsing');
const files =
  folder === undefined ? [] : readdirSync(folder).filter((name) => name.endsWith('.json'));
const of = (kind: string): readonly string[] => files.filter((name) => name.startsWith(kind));

function verdict(name: string): string {
  const decoded = decode(new Uint8Array(readFileSync(join(folder ?? '', name))));
  return decoded.ok ? 'accepted' : decoded.reason;
}

if (folder === undefined) {
  test.skip('JSONTestSuite is not beside this checkout', () => undefined);
} else {
  group(`JSONTestSuite (${verifies('DEC-15')})`, () => {
    test('is all there', () => {
      expect([of('y_').length, of('n_').length, of('i_').length]).toEqual([95, 188, 35]);
      expect(Object.keys(decided).toSorted()).toEqual(of('i_').toSorted());
    });
    test.each(of('y_'))('%s is accepted, unless its names are equal', (name) => {
      expect(verdict(name)).toBe(refusedOnPurpose[name] ?? 'accepted');
    });
    test.each(of('n_'))('%s is refused', (name) => {
      expect(verdict(name)).not.toBe('accepted');
    });
    test.each(of('i_'))('%s is decided', (name) => {
      expect(verdict(name)).toBe(decided[name]);
    });
  });
}
