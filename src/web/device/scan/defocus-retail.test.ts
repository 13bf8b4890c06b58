import { beforeAll, describe, expect, it } from 'vitest';
import { decoderBytes, drawCode, pixelsOf, turnBy } from '#testing/draw-code.ts';
import { decodePhoto } from './decode-photo.ts';
import { readDefocused as readInTime } from './defocus-search.ts';
import type { CodeFormat } from './found-code.ts';
import type { Grey } from './grey-image.ts';
import { startEngine, type Engine } from './zxing-engine.ts';

/** Pixels a module before the lens, and behind it. */
const drawnAt = 6;
const seenAt = 1.6;
const quiet = 14;

const randomOf = (seed: number) => {
  let state = seed;
  return () => (state = (state * 1_664_525 + 1_013_904_223) >>> 0) / 2 ** 32;
};

/** A picture as a lens shows it that makes discs of points, to pixels that are larger than those it was drawn in. */
const defocused = (drawn: Grey, discModules: number, noise: number): Grey => {
  const random = randomOf(7);
  const radius = discModules * drawnAt;
  const step = drawnAt / seenAt;
  const [width, height] = [Math.floor(drawn.width / step), Math.floor(drawn.height / step)];
  const lightAt = (x: number, y: number): number => {
    const column = Math.max(0, Math.min(drawn.width - 1, Math.round(x)));
    return drawn.data[Math.max(0, Math.min(drawn.height - 1, Math.round(y))) * drawn.width + column] ?? 255;
  };
  const data = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [((at % width) + 0.5) * step, (Math.floor(at / width) + 0.5) * step];
    let [sum, count] = [0, 0];
    for (let dy = -radius; dy <= radius; dy += 1.5) {
      for (let dx = -radius; dx <= radius; dx += 1.5) {
        if (dx * dx + dy * dy > radius * radius) continue;
        sum += lightAt(x + dx, y + dy);
        count += 1;
      }
    }
    return 40 + 0.6 * (sum / count) + noise * (random() - 0.5);
  });
  return { data, width, height };
};

const pictureOf = async (format: CodeFormat, text: string): Promise<Grey> =>
  drawCode(format, text, { scale: drawnAt, margin: quiet * drawnAt, height: 240 });

/** Three bands across a picture in its middle rows. */
const bandsOf = ({ data, width, height }: Grey): readonly Float32Array[] =>
  [0.4, 0.5, 0.6].map((part) => {
    const from = Math.floor(part * height) - 4;
    return Float32Array.from({ length: 2 * width - 1 }, (_, at) => {
      let sum = 0;
      for (let row = from; row < from + 8; row += 1) {
        const left = data[row * width + (at >> 1)] ?? 0;
        const right = data[row * width + ((at + 1) >> 1)] ?? 0;
        sum += (left + right) / 16;
      }
      return sum;
    });
  });

const readDefocused = (bands: readonly Float32Array[]): string | null => readInTime(bands, () => false);

const codes = ['4006381333931', '0036000291452'] as const;

let engine: Engine;

beforeAll(async () => {
  engine = await startEngine({ wasmBinary: decoderBytes() });
});

describe('readDefocused', () => {
  it.each(codes)('reads %s from either side through discs of more than two modules', async (text) => {
    const bands = bandsOf(defocused(await pictureOf('EAN13', text), 2.3, 4));
    expect(readDefocused(bands)).toBe(text);
    expect(readDefocused(bands.map((band) => band.toReversed()))).toBe(text);
  });

  it.each([
    ['Code128', 'SKI-000123'],
    ['EAN8', '73513537'],
    ['UPCE', '01234565'],
  ] as const)('has nothing to say of a %s', async (format, text) => {
    expect(readDefocused(bandsOf(defocused(await pictureOf(format, text), 1.8, 4)))).toBeNull();
  });

  it('gives up when the time is over, wherever it is by then', async () => {
    const bands = bandsOf(defocused(await pictureOf('EAN13', codes[0]), 2.3, 4));
    for (const asked of [0, 20, 400, 770]) {
      let left = asked;
      expect(readInTime(bands, () => (left -= 1) < 0)).toBeNull();
    }
  });

  it.each([
    [4, false],
    [9, true],
    [14, false],
  ])('searches a profile of %i waves: %s', (waves, isSearched) => {
    const sine = Float32Array.from({ length: 1000 }, (_, at) => {
      return 100 + 50 * Math.sin((at / 1000) * 2 * Math.PI * waves);
    });
    let wasAsked = false;
    readInTime([sine], () => (wasAsked = true));
    expect(wasAsked).toBe(isSearched);
  });

  it('does not repair a code of which a digit is covered', async () => {
    const drawn = await pictureOf('EAN13', codes[0]);
    const from = (quiet + 3 + 7 * 4) * drawnAt;
    const covered = drawn.data.map((light, at) => {
      const column = at % drawn.width;
      return column >= from && column < from + 7 * drawnAt ? 255 : light;
    });
    expect(readDefocused(bandsOf(defocused({ ...drawn, data: covered }, 2.3, 4)))).toBeNull();
  });

  it('has nothing to say of a fence, of noise, and of a wall', () => {
    const random = randomOf(3);
    const thrice = (band: Float32Array) => [band, band, band];
    const fence = Float32Array.from({ length: 400 }, (_, at) => 128 + 90 * Math.sin(at / 7));
    const noise = Float32Array.from({ length: 400 }, () => 255 * random());
    expect(readDefocused(thrice(fence))).toBeNull();
    expect(readDefocused(thrice(noise))).toBeNull();
    expect(readDefocused(thrice(new Float32Array(400).fill(200)))).toBeNull();
    expect(readDefocused([])).toBeNull();
  });
});

describe('decodePhoto', () => {
  it.each([
    ['UPCA', '036000291452', 180],
    ['EAN13', '9780679601050', 8],
  ] as const)('reads a %s far out of focus: %s turned by %d', async (format, text, degrees) => {
    const seen = defocused(turnBy(await pictureOf(format, text), degrees), 2.3, 4);
    expect(decodePhoto(engine, pixelsOf(seen), { budgetMs: 60_000 })).toMatchObject([{ format, text }]);
  });
});
