import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitText, layFace, gridSheet, layOut, rollSheet } from '#domain/labels/label-face.ts';

describe('layOut', () => {
  it('begins at a free place, goes row by row and on to the next page', () => {
    const pages = layOut(['a', 'b', 'c'], gridSheet(2, 2), 2);
    expect(pages.map((page) => page.map(({ label, box }) => [label, box.xMm, box.yMm]))).toEqual([
      [
        ['a', 0, 148.5],
        ['b', 105, 148.5],
      ],
      [['c', 0, 0]],
    ]);
  });

  it('puts one label to a page of a roll', () => {
    expect(layOut(['a', 'b'], rollSheet)).toHaveLength(2);
    expect(layOut([], rollSheet)).toEqual([]);
  });

  it('loses none, and none lies over another or beyond the paper', () => {
    const anySheet = fc.record({
      columns: fc.integer({ min: -1, max: 9 }),
      rows: fc.integer({ min: -1, max: 20 }),
      startAt: fc.integer({ min: -5, max: 200 }),
      count: fc.integer({ min: 1, max: 130 }),
    });
    fc.assert(
      fc.property(anySheet, ({ columns, rows, startAt, count }) => {
        const layout = gridSheet(columns, rows);
        const labels = Array.from({ length: count }, (_, index) => index);
        const pages = layOut(labels, layout, startAt);
        expect(pages.flat().map(({ label }) => label)).toEqual(labels);
        for (const page of pages) {
          const places = page.map(({ box }) => `${box.xMm} ${box.yMm}`);
          expect(new Set(places).size).toBe(places.length);
          for (const { box } of page) {
            expect(box.xMm + box.widthMm).toBeLessThanOrEqual(210.001);
            expect(box.yMm + box.heightMm).toBeLessThanOrEqual(297.001);
          }
        }
      }),
    );
  });
});

describe('layFace', () => {
  const content = { code: 'SN000326', name: 'Salomon QST 92 全地域双板', size: '168cm' };

  it.each([
    ['the roll', { widthMm: 40, heightMm: 30 }],
    ['three by eight', { widthMm: 70, heightMm: 37.125 }],
    ['the smallest', { widthMm: 42, heightMm: 24.75 }],
    ['the largest', { widthMm: 210, heightMm: 148.5 }],
  ])('keeps everything on %s, and codes large enough', (_, box) => {
    const { qr, bars, texts } = layFace(box, content);
    if (bars === null) throw new Error('no bars');
    expect(qr.sideMm).toBeGreaterThanOrEqual(10);
    expect(bars.moduleMm).toBeGreaterThanOrEqual(0.19);
    const barsMm = bars.widths.reduce((sum, width) => sum + width, 0) * bars.moduleMm;
    expect(bars.xMm + barsMm).toBeLessThanOrEqual(box.widthMm);
    expect(bars.yMm + bars.heightMm).toBeLessThanOrEqual(box.heightMm);
    // Bars begin below the QR code.
    expect(qr.yMm + qr.sideMm).toBeLessThanOrEqual(bars.yMm);
    for (const text of texts)
      expect([text.xMm < box.widthMm, text.yMm <= box.heightMm]).toEqual([true, true]);
    expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining(['168cm', 'SN000326']));
  });

  it('leaves bars out that would be too fine, or that cannot write the code', () => {
    const box = { widthMm: 40, heightMm: 30 };
    expect(layFace(box, { ...content, code: 'ABCDEFGHIJKLMNOPQRST' }).bars).toBeNull();
    expect(layFace(box, { ...content, code: '雪板-1' }).bars).toBeNull();
  });
});

describe('fitText', () => {
  it.each([
    ['Salomon QST 92', 10, 2, ['Salomon', 'QST 92']],
    ['全地域双板', 6, 2, ['全地域', '双板']],
    ['全地域双板滑雪板', 6, 2, ['全地域', '双板…']],
    ['Supershape', 6, 1, ['Supe…']],
    ['', 6, 2, []],
  ] as const)('breaks %j', (text, widthMm, mostLines, expected) => {
    expect(fitText(text, { widthMm, sizeMm: 2, mostLines })).toEqual(expected);
  });
});
