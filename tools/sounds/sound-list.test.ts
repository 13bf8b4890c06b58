import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { soundList } from './sound-list.ts';

const headBytes = 44;
const samplesOf = (file: Buffer): readonly number[] =>
  Array.from({ length: (file.length - headBytes) / 2 }, (_, index) =>
    file.readInt16LE(headBytes + index * 2),
  );

describe('the sound files', () => {
  it('are five kinds in five styles, and nothing else lies beside them', () => {
    expect(soundList).toHaveLength(25);
    const folder = dirname(soundList[0]?.path ?? '');
    expect(readdirSync(folder).toSorted()).toEqual(soundList.map(({ name }) => name).toSorted());
  });

  it.each(soundList.map((sound) => [sound.name, sound] as const))('%s sings its notes', (_, sound) => {
    const file = readFileSync(sound.path);
    const fresh = sound.render();
    expect(file.subarray(0, headBytes)).toEqual(fresh.subarray(0, headBytes));
    const [kept, made] = [samplesOf(file), samplesOf(fresh)];
    // Sines of another machine may differ in the last bit.
    expect(made.every((sample, index) => Math.abs(sample - (kept[index] ?? Infinity)) <= 1)).toBe(true);
  });

  it.each(soundList.map((sound) => [sound.name, sound] as const))(
    '%s is short, clean and begins and ends in silence',
    (_, sound) => {
      const file = readFileSync(sound.path);
      const samples = samplesOf(file);
      expect(file.length).toBeLessThan(20_000);
      expect(Math.max(...samples.map(Math.abs))).toBe(26_214);
      expect([samples[0], Math.abs(samples.at(-1) ?? 1) < 500]).toEqual([0, true]);
    },
  );

  it('all sound different', () => {
    const files = soundList.map(({ path }) => readFileSync(path).toString('base64'));
    expect(new Set(files).size).toBe(25);
  });
});
