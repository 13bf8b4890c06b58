import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { errorCatalogue } from '#contract/errors.ts';

const source = join(import.meta.dirname, '..');

/** All code that runs in the product, apart from the catalogue itself. */
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^testing|^contract.errors/.test(path))
  .map((path) => readFileSync(join(source, path), 'utf8'))
  .join('\n');

const placesIn = (words: string): readonly string[] =>
  [...new Set(Array.from(words.matchAll(/\{(\w+)\}/g), (found) => found[1] ?? ''))].toSorted();

describe.each(Object.entries(errorCatalogue))('%s', (name, { zh, en }) => {
  test('is said somewhere', () => expect(code.includes(`'${name}'`)).toBe(true));
  test('is told in both languages, with the same places', () => {
    expect(zh).toMatch(/\p{Script=Han}/u);
    // The name of a button in another app stays as it is to be found there.
    expect(en.replaceAll(/[“"「][^”"」]*[”"」]/g, '')).not.toMatch(/\p{Script=Han}/u);
    expect(placesIn(en)).toEqual(placesIn(zh));
  });
});

test('whoever is to prove the phone number is told of the way that every shop has', () => {
  const asked = Object.values(errorCatalogue).filter(({ en }) =>
    /\bverify your (identity|phone)\b/i.test(en),
  );
  expect(asked.length).toBeGreaterThan(3);
  for (const { zh, en } of asked) {
    expect(zh).toContain('请店员出示验证码');
    expect(en).toContain('a code shown by staff');
  }
});
