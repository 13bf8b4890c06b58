import { describe, expect, it } from 'vitest';
import { drawCode } from '#testing/draw-code.ts';
import { readLikelihood } from './retail-likelihood.ts';

type Lens = { readonly blurModules: number; readonly samplesPerModule: number; readonly noise: number };

/** White on either side, in modules. */
const quiet = 12;

/** Darkness along a drawn code, as a lens out of focus shows it to pixels of any size. */
const profileOf = async (text: string, { blurModules, samplesPerModule, noise }: Lens) => {
  const code = await drawCode('EAN13', text, { scale: 1, margin: quiet, height: 1 });
  const row = code.data.subarray(quiet * code.width, (quiet + 1) * code.width);
  let seed = 1;
  const random = () => (seed = (seed * 1_664_525 + 1_013_904_223) >>> 0) / 2 ** 32;
  const fine = 8;
  const reach = Math.ceil(3 * blurModules * fine);
  return Float32Array.from({ length: Math.floor(row.length * samplesPerModule) }, (_, sample) => {
    const middle = (sample + 0.5) / samplesPerModule;
    let [sum, weights] = [0, 0];
    for (let step = -reach; step <= reach; step += 1) {
      const weight = Math.exp(-((step / (blurModules * fine)) ** 2) / 2);
      sum += weight * (1 - (row[Math.floor(middle + step / fine)] ?? 255) / 255);
      weights += weight;
    }
    return sum / weights + noise * (random() - 0.5);
  });
};

const codes = ['4006381333931', '0036000291452', '9780679601050', '6901234567892', '5000213101025'];

describe('readLikelihood', () => {
  it.each(
    codes.flatMap((text) => [
      [text, { blurModules: 0.5, samplesPerModule: 2.2, noise: 0.1 }] as const,
      [text, { blurModules: 0.85, samplesPerModule: 4, noise: 0.02 }] as const,
    ]),
  )('reads %s from either side through %j', async (text, lens) => {
    const profile = await profileOf(text, lens);
    for (const seen of [profile, Float32Array.from(profile).reverse()]) {
      const likely = readLikelihood(seen);
      expect(likely).toMatchObject({ text });
      expect(likely?.lead).toBeGreaterThan(0.3);
    }
  });

  it('is not sure of what too far a blur leaves open', async () => {
    for (const text of codes) {
      for (const blurModules of [1.1, 1.3, 1.5, 2]) {
        const likely = readLikelihood(
          await profileOf(text, { blurModules, samplesPerModule: 3, noise: 0.1 }),
        );
        const isSure = likely !== null && likely.lead > 0.3 && likely.unexplained < 0.16;
        expect(isSure && likely.text !== text).toBe(false);
      }
    }
  });

  it('is not sure of what is no code', () => {
    let seed = 3;
    const random = () => (seed = (seed * 1_664_525 + 1_013_904_223) >>> 0) / 2 ** 32;
    for (let round = 0; round < 20; round += 1) {
      const noise = Float32Array.from({ length: 300 + 20 * round }, random);
      expect(readLikelihood(noise)?.lead ?? 0).toBeLessThan(0.15);
    }
  });

  it('has nothing to say of a blank wall', () => {
    expect(readLikelihood(new Float32Array(300))).toBeNull();
  });
});
