import { beforeAll, describe, expect, it } from 'vitest';
import { blurRows, decoderBytes, drawCode, mapPixels, pixelsOf, shrink, turnBy } from '#testing/draw-code.ts';
import { decodePhoto } from './decode-photo.ts';
import type { CodeFormat } from './found-code.ts';
import { startEngine, type Engine } from './zxing-engine.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await startEngine({ wasmBinary: decoderBytes() });
});

const samples: readonly (readonly [CodeFormat, string])[] = [
  ['QRCode', 'https://snow.example/cx?sn=SKI-000123'],
  ['Code128', 'SKI-000123'],
  ['Code39', 'SKI000123'],
  ['Code93', 'SKI000123'],
  ['EAN13', '4006381333931'],
  ['EAN8', '73513537'],
  ['UPCA', '036000291452'],
  ['UPCE', '01234565'],
  ['ITF', '00123456789012'],
  ['PDF417', 'SKI-000123'],
  ['Aztec', 'SKI-000123'],
];

describe('decodePhoto', () => {
  it.each(samples)('reads a clean %s', async (format, text) => {
    const found = decodePhoto(engine, pixelsOf(await drawCode(format, text)));
    expect(found).toMatchObject([{ format, text }]);
  });

  it.each(samples)('reads a %s that stands on its side', async (format, text) => {
    const found = decodePhoto(engine, pixelsOf(turnBy(await drawCode(format, text), 90)));
    expect(found).toMatchObject([{ format, text }]);
  });

  it.each(samples)('reads a %s in the dark', async (format, text) => {
    const dark = mapPixels(await drawCode(format, text), (light) => 20 + light / 10);
    expect(decodePhoto(engine, pixelsOf(dark))).toMatchObject([{ format, text }]);
  });

  it.each(['EAN13', 'UPCA', 'Code128'] as const)('reads a blurred %s', async (format) => {
    const text = format === 'Code128' ? 'SKI-000123' : (samples.find(([each]) => each === format)?.[1] ?? '');
    const blurred = blurRows(await drawCode(format, text, { scale: 4 }), 3);
    expect(decodePhoto(engine, pixelsOf(blurred))).toMatchObject([{ format, text }]);
  });

  it.each(['EAN13', 'UPCA'] as const)(
    'reads a %s of one pixel a module, slanted and soft',
    async (format) => {
      const text = samples.find(([each]) => each === format)?.[1] ?? '';
      const tiny = shrink(blurRows(turnBy(await drawCode(format, text, { scale: 6, height: 300 }), 7), 2), 5);
      expect(decodePhoto(engine, pixelsOf(tiny))).toMatchObject([{ format, text }]);
    },
  );

  it.each(samples.filter(([format]) => format !== 'PDF417'))(
    'reads a %s that lies across',
    async (format, text) => {
      const across = turnBy(await drawCode(format, text, { scale: 4 }), 35);
      expect(decodePhoto(engine, pixelsOf(across))).toMatchObject([{ format, text }]);
    },
  );

  it('tries harder and harder until the time is over', async () => {
    const bars = mapPixels({ data: new Uint8Array(320 * 240), width: 320, height: 240 }, (_, x) =>
      (x * x) % 23 < 11 ? 30 : 220,
    );
    const stages: string[] = [];
    decodePhoto(engine, pixelsOf(bars), { onStage: (name) => stages.push(name) });
    expect(stages).toEqual(
      expect.arrayContaining(['plain', 'bars', 'doubled contrast', 'black and white', 'more rows']),
    );
    const hurried: string[] = [];
    expect(
      decodePhoto(engine, pixelsOf(bars), { budgetMs: 0, onStage: (name) => hurried.push(name) }),
    ).toEqual([]);
    expect(hurried).toEqual(['plain']);
  });

  it('tells every code of a photo when asked, each once, and one of them else', async () => {
    const codes = await Promise.all([
      drawCode('QRCode', 'SKI-1'),
      drawCode('EAN13', '4006381333931'),
      drawCode('Code128', 'SKI-2'),
      drawCode('QRCode', 'SKI-1'),
    ]);
    const rack = mapPixels({ data: new Uint8Array(800 * 500), width: 800, height: 500 }, (_, x, y) => {
      const code = codes[(x < 400 ? 0 : 1) + (y < 250 ? 0 : 2)];
      const [dx, dy] = [(x % 400) - 20, (y % 250) - 20];
      const isInside = code !== undefined && dx >= 0 && dy >= 0 && dx < code.width && dy < code.height;
      return isInside ? (code.data[dy * code.width + dx] ?? 255) : 200;
    });
    const texts = decodePhoto(engine, pixelsOf(rack), { many: true }).map(({ text }) => text);
    expect(texts.toSorted()).toEqual(['4006381333931', 'SKI-1', 'SKI-2']);
    expect(decodePhoto(engine, pixelsOf(rack))).toHaveLength(1);
  });

  it('says where the code is', async () => {
    const [found] = decodePhoto(engine, pixelsOf(await drawCode('QRCode', 'here', { scale: 4, margin: 40 })));
    const side = 21 * 4;
    const expected = [
      [40, 40],
      [40 + side, 40],
      [40 + side, 40 + side],
      [40, 40 + side],
    ];
    found?.corners.forEach(({ x, y }, index) => {
      expect(Math.abs(x - (expected[index]?.[0] ?? NaN))).toBeLessThanOrEqual(3);
      expect(Math.abs(y - (expected[index]?.[1] ?? NaN))).toBeLessThanOrEqual(3);
    });
    expect(found?.corners).toHaveLength(4);
  });

  it('finds nothing on an empty wall', async () => {
    const wall = mapPixels(
      { data: new Uint8Array(320 * 240), width: 320, height: 240 },
      (_, x) => 90 + x / 8,
    );
    expect(decodePhoto(engine, pixelsOf(wall))).toEqual([]);
  });
});

describe('a picture that is hardly one', () => {
  it.each([
    [1, 1],
    [69, 1],
    [100, 1],
    [1, 100],
    [2, 1],
    [2, 2],
    [3, 2],
    [2, 100],
    [3, 3],
  ])('of %i by %i pixels holds no code and harms nothing', (width, height) => {
    const picture = pixelsOf({ data: new Uint8Array(width * height).fill(120), width, height });
    expect(decodePhoto(engine, picture)).toEqual([]);
  });
});
