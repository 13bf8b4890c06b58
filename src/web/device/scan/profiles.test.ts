import { describe, expect, it } from 'vitest';
import { level, sharpen, stack } from './bar-strips.ts';

const noise = (length: number, seed: number): Float32Array => {
  let state = seed;
  return Float32Array.from({ length }, () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return (state / 2 ** 32) * 255;
  });
};

const inside = (values: Float32Array, at: number): number =>
  values[Math.max(0, Math.min(values.length - 1, at))] ?? 0;

const meanAround = (values: Float32Array, radius: number): Float32Array =>
  values.map((_, at) => {
    let sum = 0;
    for (let step = -radius; step <= radius; step += 1) sum += inside(values, at + step);
    return sum / (2 * radius + 1);
  });

const extremeAround = (values: Float32Array, radius: number, pick: (...values: number[]) => number) =>
  values.map((_, at) => pick(...values.subarray(Math.max(0, at - radius), at + radius + 1)));

/** What `level` says, word by word. */
const levelled = (profile: Float32Array, radius: number): readonly number[] => {
  const high = meanAround(extremeAround(profile, radius, Math.max), radius);
  const low = meanAround(extremeAround(profile, radius, Math.min), radius);
  const widest = Math.max(...high.map((top, at) => top - (low[at] ?? 0)));
  return [...profile].map((light, at) => {
    const [top, bottom] = [high[at] ?? 0, low[at] ?? 0];
    const range = Math.max(top - bottom, widest * 0.15, 1);
    return Math.max(0, Math.min(255, (255 * (light - (top + bottom) / 2)) / range + 128));
  });
};

describe('level', () => {
  it.each([
    [300, 30],
    [97, 40],
    [64, 1],
    [41, 20],
    [5, 60],
    [1, 3],
  ])('stretches %i places by what lies within %i of each', (length, radius) => {
    const profile = noise(length, length + radius);
    const expected = levelled(profile, radius);
    level(profile, radius).forEach((light, at) => expect(light).toBeCloseTo(expected[at] ?? NaN, 2));
  });

  it('brings bars in shadow and in shine to the same height', () => {
    const bars = Float32Array.from({ length: 400 }, (_, at) => {
      const isBar = at % 8 < 4;
      return at < 200 ? (isBar ? 5 : 45) : isBar ? 200 : 250;
    });
    const flat = level(bars, 30);
    for (const at of [56, 64, 320, 328]) {
      expect(flat[at]).toBeLessThan(30);
      expect(flat[at + 4]).toBeGreaterThan(225);
    }
  });
});

describe('sharpen', () => {
  it('raises edges, and leaves what is even', () => {
    const step = Float32Array.from({ length: 60 }, (_, at) => (at < 30 ? 50 : 150));
    const sharp = sharpen(step, 3, 2);
    expect(sharp[29]).toBeLessThan(20);
    expect(sharp[30]).toBeGreaterThan(180);
    expect([sharp[5], sharp[55]]).toEqual([50, 150]);
  });
});

describe('stack', () => {
  it('lays profiles in rows, each from black to white', () => {
    const { data, width, height } = stack([Float32Array.of(10, 20, 30), Float32Array.of(0, 255, 0)]);
    expect({ width, height }).toEqual({ width: 3, height: 2 });
    expect([...data]).toEqual([0, 127, 255, 0, 255, 0]);
  });
});
