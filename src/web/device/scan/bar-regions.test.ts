import { describe, expect, it } from 'vitest';
import { drawCode, mapPixels, turnBy } from '#testing/draw-code.ts';
import { findBarRegions } from './bar-regions.ts';
import { bandsOf, cutStrip } from './bar-strips.ts';

const degrees = (radians: number): number => (radians * 180) / Math.PI;

describe('findBarRegions', () => {
  it.each([0, 20, 45, 70, 90, 130])(
    'finds bars turned by %i degrees, and their direction',
    async (turned) => {
      const [region] = findBarRegions(turnBy(await drawCode('Code128', 'SKI-000123'), turned), 3);
      const apart = Math.abs(degrees(region?.angle ?? NaN) - turned) % 180;
      expect(Math.min(apart, 180 - apart)).toBeLessThan(6);
    },
  );

  it('finds none where nothing is, and none in a code of squares', async () => {
    const empty = { data: new Uint8Array(300 * 200).fill(200), width: 300, height: 200 };
    expect(findBarRegions(empty, 3)).toEqual([]);
    expect(findBarRegions({ data: new Uint8Array(9), width: 3, height: 3 }, 3)).toEqual([]);
    const squares = findBarRegions(await drawCode('QRCode', 'https://snow.example/cx?sn=SKI-000123'), 9);
    expect(squares.filter(({ fromU, toU }) => toU - fromU > 100)).toEqual([]);
  });
});

describe('cutStrip', () => {
  it('sets slanted and bent bars upright', async () => {
    const code = await drawCode('Code128', 'SKI-000123', { margin: 60, height: 120 });
    const bent = mapPixels(code, (_, x, y) => {
      const from = Math.round(x + (y - 120) * 0.2 + 8 * Math.sin(y / 40));
      return code.data[y * code.width + Math.max(0, Math.min(code.width - 1, from))] ?? 255;
    });
    const [region] = findBarRegions(bent, 1);
    if (!region) throw new Error('no region');
    const strip = cutStrip(bent, region);
    const unlike = (shifts: Int32Array): number => {
      const [top, bottom] = bandsOf({ ...strip, shifts }, 2);
      return (top ?? new Float32Array()).reduce(
        (sum, light, at) => sum + Math.abs(light - (bottom?.[at] ?? 0)),
        0,
      );
    };
    expect(unlike(strip.shifts)).toBeLessThan(unlike(new Int32Array(strip.rows)) / 2);
  });
});
