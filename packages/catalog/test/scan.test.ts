import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { CatalogError, catalog, scan } from '../src/index.ts';
import { echo } from './tools/echo.ts';
import * as lists from './tools/more/lists.ts';

const directory = new URL('tools/', import.meta.url);
const names = (tools: Iterable<{ readonly name: string }>): readonly string[] =>
  Array.from(tools, ({ name }) => name);

describe('scan', () => {
  test('finds what a module exports, by itself and in lists', async () => {
    expect(names(await scan(lists))).toEqual(['echo', 'other']);
    expect(await scan({})).toEqual([]);
  });

  test(`finds what a directory's modules export; what arrives twice is one (${verifies('CAT-02')})`, async () => {
    const found = await scan(directory);
    expect(names(found)).toEqual(['echo', 'other']);
    expect(catalog([echo, ...found, ...(await scan(lists))]).names).toEqual(['echo', 'other']);
  });

  test(`names every module that cannot be imported (${verifies('CAT-01')})`, async () => {
    const error = await scan(new URL('broken/', import.meta.url)).catch(
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(CatalogError);
    expect((error as CatalogError).problems).toEqual([
      expect.stringMatching(/^schema\.ts: ./u),
      'thrown.ts: it threw no error',
    ]);
  });

  test('a directory that is not there is its own error', async () => {
    await expect(scan(new URL('nowhere/', import.meta.url))).rejects.toMatchObject({
      code: 'ENOENT',
    });
  });
});
