import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanNote, storedSpelling } from '#domain/text/clean-text.ts';

const odd = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ' ',
        '\r',
        '\n',
        '\u3000',
        '\u200B',
        '\uFEFF',
        '\u0001',
        '\u0085',
        '\uFFFD',
        'Ａ',
        '\u2028',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
  )
  .map((parts) => parts.join(''));

describe('cleanLine', () => {
  it.each([
    ['\u3000Ｂｕｒｔｏｎ   雪板（儿童） ', 'Burton 雪板（儿童）'],
    ['two\r\nlines\u2028of\vit', 'two lines of it'],
    ['a\u0001 \u0085 \uFFFDb\uFFFF\u{1FFFE}', 'a b'],
    ['\u0001 \u200B\uFEFF', ''],
    ['=1+1', '=1+1'],
  ])('writes %j as %j', (text, clean) => {
    expect(cleanLine(text)).toBe(clean);
  });

  it('has nothing left to clean', () => {
    fc.assert(
      fc.property(odd, (text) => {
        const clean = cleanLine(text);
        expect(cleanLine(clean)).toBe(clean);
        expect(clean.length).toBeLessThanOrEqual(text.length);
        expect(cleanNote(clean)).toBe(clean);
      }),
    );
  });
});

describe('cleanNote', () => {
  it('keeps lines, inner spaces and wide letters', () => {
    expect(cleanNote(' one\r\n\r\ntwo\r  Ａ  b\u0001\t\n')).toBe('one\n\ntwo\n  Ａ  b');
  });

  it('has nothing left to clean', () => {
    fc.assert(
      fc.property(odd, (text) => {
        expect(cleanNote(cleanNote(text))).toBe(cleanNote(text));
      }),
    );
  });
});

describe('storedSpelling', () => {
  it('is that of the store as long as both say the same', () => {
    expect(storedSpelling('A b', 'Ａ  b', cleanLine)).toBe('Ａ  b');
    expect(storedSpelling('A c', 'Ａ  b', cleanLine)).toBe('A c');
  });
});
