import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const script = readFileSync(join(import.meta.dirname, 'public/old-engines.js'), 'utf8');

const methods = ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'];

/** A language without these methods, as old browsers have it, with or without our own. */
const engine = ({ helped }: { helped: boolean }) => {
  const realm = createContext({});
  runInContext(
    `for (const name of ${JSON.stringify(methods)}) delete Array.prototype[name]; delete Object.hasOwn`,
    realm,
  );
  if (helped) runInContext(script, realm);
  return (code: string): unknown =>
    JSON.parse(
      String(
        runInContext(
          `JSON.stringify((() => { try { return ${code} } catch (e) { return e.name } })())`,
          realm,
        ),
      ) || 'null',
    );
};

describe('old-engines.js', () => {
  const old = engine({ helped: false });
  const helped = engine({ helped: true });
  it.each([
    '[[3, 1, 2].at(0), [3, 1, 2].at(-1), [3, 1, 2].at(1.9), [3].at(NaN), [3].at(5) === undefined]',
    '[[1, 4, 9].findLast((n) => n < 9), [1].findLast(() => false) === undefined]',
    '[[1, 4, 9].findLastIndex((n) => n < 9), [1].findLastIndex(() => false)]',
    '(() => { const list = [1, 2, 3]; return [list.toReversed(), list] })()',
    '(() => { const list = [3, 1, 2]; return [list.toSorted(), list.toSorted((a, b) => b - a), list] })()',
    '(() => { const list = [1, 2, 3]; return [list.toSpliced(1, 1, 7, 8), list] })()',
    '(() => { const list = [1, 2, 3]; return [list.with(0, 9), list.with(-1, 9), list] })()',
    '[1].with(1, 2)',
    '[Object.hasOwn({ a: 1 }, "a"), Object.hasOwn({}, "toString"), Object.hasOwn(Object.create(null), "a")]',
    'Object.keys([]).concat((() => { const seen = []; for (const key in [1]) seen.push(key); return seen })())',
  ])('answers what new browsers answer: %s', (code) => {
    const native = createContext({});
    const expected = JSON.parse(
      String(
        runInContext(
          `JSON.stringify((() => { try { return ${code} } catch (e) { return e.name } })())`,
          native,
        ),
      ),
    ) as unknown;
    expect(helped(code)).toEqual(expected);
  });

  it.each(methods)('is needed for %s', (name) => {
    expect(old(`typeof [].${name}`)).toBe('undefined');
    expect(helped(`typeof [].${name}`)).toBe('function');
  });
});
