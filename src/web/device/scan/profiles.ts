import type { Profile } from '#web/device/scan/bar-strips.ts';
import type { Grey } from '#web/device/scan/grey-image.ts';

const smoothOnce = (profile: Profile, radius: number): Profile => {
  const { length } = profile;
  const out = new Float32Array(length);
  const at = (place: number): number => profile[place < 0 ? 0 : place >= length ? length - 1 : place] ?? 0;
  let sum = 0;
  for (let step = -radius; step <= radius; step += 1) sum += at(step);
  for (let place = 0; place < length; place += 1) {
    out[place] = sum / (2 * radius + 1);
    sum += at(place + radius + 1) - at(place - radius);
  }
  return out;
};

const smooth = (profile: Profile, radius: number): Profile => smoothOnce(smoothOnce(profile, radius), radius);

/** Raises what a blur of this radius took, so many times over. */
export const sharpen = (profile: Profile, radius: number, times: number): Profile => {
  const blurred = smooth(profile, radius);
  return profile.map((light, at) => light + times * (light - (blurred[at] ?? 0)));
};

/** The largest value within reach of each place; beyond the ends nothing counts. */
const crest = (profile: Profile, radius: number): Profile => {
  // The largest up to here from the last block's start, and from here to this block's end: two meet over each reach.
  const size = 2 * radius + 1;
  const { length } = profile;
  const padded = new Float32Array(length + 2 * size).fill(-Infinity);
  padded.set(profile, radius);
  const forth = Float32Array.from(padded);
  const back = Float32Array.from(padded);
  for (let at = 1; at < padded.length; at += 1) {
    if (at % size !== 0) forth[at] = Math.max(forth[at] ?? 0, forth[at - 1] ?? 0);
  }
  for (let at = padded.length - 2; at >= 0; at -= 1) {
    if ((at + 1) % size !== 0) back[at] = Math.max(back[at] ?? 0, back[at + 1] ?? 0);
  }
  return profile.map((_, at) => Math.max(back[at] ?? 0, forth[at + size - 1] ?? 0));
};

/** Stretches each neighbourhood from 0, its darkest place, to 255, so that shadows and shine go. */
export const level = (profile: Profile, radius: number): Profile => {
  const high = smoothOnce(crest(profile, radius), radius);
  const negative = profile.map((light) => -light);
  const low = smoothOnce(crest(negative, radius), radius).map((light) => -light);
  let widest = 0;
  for (let at = 0; at < profile.length; at += 1) widest = Math.max(widest, (high[at] ?? 0) - (low[at] ?? 0));
  return profile.map((light, at) => {
    const top = high[at] ?? 0;
    const bottom = low[at] ?? 0;
    const range = Math.max(top - bottom, widest * 0.15, 1);
    return Math.max(0, Math.min(255, (255 * (light - (top + bottom) / 2)) / range + 128));
  });
};

/** Lays profiles one below the other as rows of a picture, each from black to white. */
export const stack = (profiles: readonly Profile[]): Grey => {
  const width = profiles[0]?.length ?? 0;
  const data = new Uint8Array(width * profiles.length);
  profiles.forEach((profile, row) => {
    let [least, most] = [Infinity, -Infinity];
    for (const light of profile) {
      if (light < least) least = light;
      if (light > most) most = light;
    }
    const times = 255 / Math.max(1, most - least);
    for (let at = 0; at < width; at += 1) data[row * width + at] = ((profile[at] ?? 0) - least) * times;
  });
  return { data, width, height: profiles.length };
};
