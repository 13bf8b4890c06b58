import { describe, expect, it } from 'vitest';
import { drawCode, mapPixels, type GreyPicture } from '#testing/draw-code.ts';
import { openLiveReader } from './live-reader.ts';

const wall = (light: (x: number, y: number) => number): GreyPicture =>
  mapPixels({ data: new Uint8Array(640 * 360), width: 640, height: 360 }, (_, x, y) => light(x, y));

const withCode = async (): Promise<GreyPicture> => {
  const code = await drawCode('Code128', 'SKI-1', { scale: 3 });
  return wall((x, y) => {
    const [dx, dy] = [x - 160, y - 100];
    const isInside = dx >= 0 && dy >= 0 && dx < code.width && dy < code.height;
    return isInside ? (code.data[dy * code.width + dx] ?? 255) : 150;
  });
};

/** Three means over a box are nearly what a lens out of focus does. */
const blurred = (picture: GreyPicture, radius: number): GreyPicture => {
  const { width, height } = picture;
  const along = ({ data }: GreyPicture, dx: number, dy: number): GreyPicture =>
    mapPixels({ data, width, height }, (_, x, y) => {
      let sum = 0;
      for (let step = -radius; step <= radius; step += 1) {
        const inX = Math.max(0, Math.min(width - 1, x + step * dx));
        const inY = Math.max(0, Math.min(height - 1, y + step * dy));
        sum += data[inY * width + inX] ?? 0;
      }
      return Math.round(sum / (2 * radius + 1));
    });
  return [1, 2, 3].reduce((each) => along(along(each, 1, 0), 0, 1), picture);
};

const noisy = (picture: GreyPicture): GreyPicture => {
  let seed = 3;
  return mapPixels(picture, (light) => {
    seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
    return Math.max(0, Math.min(255, light + Math.round(((seed >>> 16) / 65_536 - 0.5) * 24)));
  });
};

/** What a reader says of a first frame in which no code is read. */
const isBlurred = (frame: GreyPicture): boolean => {
  const reader = openLiveReader({ read: () => [] }, () => 0);
  return reader.readFrame(frame, { many: false }).isBlurred;
};

describe('isBlurred', () => {
  it('tells a code in focus from one that is far from it, in a noisy picture too', async () => {
    const sharp = await withCode();
    expect(isBlurred(sharp)).toBe(false);
    expect(isBlurred(noisy(sharp))).toBe(false);
    expect(isBlurred(blurred(sharp, 1))).toBe(false);
    expect(
      isBlurred(
        blurred(
          wall((x) => (x % 160 < 80 ? 30 : 220)),
          8,
        ),
      ),
    ).toBe(true);
    expect(
      isBlurred(
        noisy(
          blurred(
            wall((x) => (x % 160 < 80 ? 30 : 220)),
            8,
          ),
        ),
      ),
    ).toBe(true);
  });

  it('does not blame the lens for a wall, a shadow or noise', () => {
    expect(isBlurred(wall(() => 140))).toBe(false);
    expect(isBlurred(wall((x) => x / 4))).toBe(false);
    expect(isBlurred(noisy(wall(() => 140)))).toBe(false);
  });

  it('looks at the middle: what is far away may be sharp', () => {
    const near = wall((x) => (x % 160 < 80 ? 30 : 220));
    const soft = blurred(near, 8);
    const frame = mapPixels(soft, (light, x, y) =>
      y < 80 || y > 280 || x < 150 || x > 490 ? (x % 8 < 4 ? 0 : 255) : light,
    );
    expect(isBlurred(frame)).toBe(true);
  });
});
