import { describe, expect, it } from 'vitest';
import { mapPixels, pixelsOf, type GreyPicture } from '#testing/draw-code.ts';
import { decodePhoto } from './decode-photo.ts';

const picture = (light: (x: number, y: number) => number, width = 64, height = 48) =>
  mapPixels({ data: new Uint8Array(width * height), width, height }, (_, x, y) => light(x, y));

const at = ({ data, width }: GreyPicture, x: number, y: number) => data[y * width + x];

/** What the decoder is given of a photo in one of the passes. */
const filtered = (photo: GreyPicture, pass: string): GreyPicture => {
  const seen = new Map<string, GreyPicture>();
  let stage = '';
  const read = (given: GreyPicture) => {
    if (!seen.has(stage)) seen.set(stage, { ...given, data: given.data.slice() });
    return [];
  };
  const onStage = (name: string) => (stage = name);
  decodePhoto({ read }, pixelsOf(photo), { budgetMs: 60_000, onStage });
  return seen.get(pass) ?? picture(() => 0, 0, 0);
};

describe('doubled contrast, black and white', () => {
  it.each([
    ['doubled contrast', [0, 64, 128, 160, 255], [0, 0, 128, 192, 255]],
    ['black and white', [0, 127, 128, 255], [0, 0, 255, 255]],
  ] as const)('%s', (pass, before, after) => {
    const changed = filtered({ data: Uint8Array.from(before), width: before.length, height: 1 }, pass);
    expect([...changed.data]).toEqual(after);
  });
});

describe('equalised', () => {
  it('brings out what is faint, in the dark as in the light', () => {
    const faint = picture((x) => (x < 32 ? 20 : 220) + (x % 4 < 2 ? 6 : 0));
    const clear = filtered(faint, 'equalised');
    expect((at(clear, 8, 24) ?? 0) - (at(clear, 10, 24) ?? 0)).toBeGreaterThan(7);
    expect((at(clear, 56, 24) ?? 0) - (at(clear, 58, 24) ?? 0)).toBeGreaterThan(7);
  });

  it.each([
    [1, 1],
    [7, 300],
    [300, 7],
  ])('takes a picture of %i x %i', (width, height) => {
    expect(
      filtered(
        picture(() => 90, width, height),
        'equalised',
      ).data,
    ).toHaveLength(width * height);
  });
});

describe('sharpened', () => {
  it('leaves even ground alone and steepens edges', () => {
    const edge = picture((x) => (x < 32 ? 100 : 150));
    const sharp = filtered(edge, 'sharpened');
    expect(at(sharp, 10, 10)).toBe(100);
    expect(at(sharp, 50, 47)).toBe(150);
    expect(at(sharp, 31, 10)).toBeLessThan(90);
    expect(at(sharp, 32, 10)).toBeGreaterThan(160);
  });
});
