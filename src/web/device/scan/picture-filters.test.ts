import { describe, expect, it } from 'vitest';
import { mapPixels } from '#testing/draw-code.ts';
import { blackAndWhite, doubleContrast, equalise, sharpenPicture } from './picture-filters.ts';

const picture = (light: (x: number, y: number) => number, width = 64, height = 48) =>
  mapPixels({ data: new Uint8Array(width * height), width, height }, (_, x, y) => light(x, y));

const at = ({ data, width }: ReturnType<typeof picture>, x: number, y: number) => data[y * width + x];

describe('doubleContrast, blackAndWhite', () => {
  it.each([
    [doubleContrast, [0, 64, 128, 160, 255], [0, 0, 128, 192, 255]],
    [blackAndWhite, [0, 127, 128, 255], [0, 0, 255, 255]],
  ] as const)('%o', (filter, before, after) => {
    const changed = filter({ data: Uint8Array.from(before), width: before.length, height: 1 });
    expect([...changed.data]).toEqual(after);
  });
});

describe('equalise', () => {
  it('brings out what is faint, in the dark as in the light', () => {
    const faint = picture((x) => (x < 32 ? 20 : 220) + (x % 4 < 2 ? 6 : 0));
    const clear = equalise(faint, 4);
    expect((at(clear, 8, 24) ?? 0) - (at(clear, 10, 24) ?? 0)).toBeGreaterThan(7);
    expect((at(clear, 56, 24) ?? 0) - (at(clear, 58, 24) ?? 0)).toBeGreaterThan(7);
  });

  it.each([
    [1, 1],
    [7, 300],
    [300, 7],
  ])('takes a picture of %i x %i', (width, height) => {
    expect(
      equalise(
        picture(() => 90, width, height),
        8,
      ).data,
    ).toHaveLength(width * height);
  });
});

describe('sharpenPicture', () => {
  it('leaves even ground alone and steepens edges', () => {
    const edge = picture((x) => (x < 32 ? 100 : 150));
    const sharp = sharpenPicture(edge, 2, 2);
    expect(at(sharp, 10, 10)).toBe(100);
    expect(at(sharp, 50, 47)).toBe(150);
    expect(at(sharp, 31, 10)).toBeLessThan(90);
    expect(at(sharp, 32, 10)).toBeGreaterThan(160);
  });
});
