import type { Profile } from '#web/device/scan/bar-strips.ts';
import type { Grey } from '#web/device/scan/grey-image.ts';

// Plain loops, and room that is used again: these run hundreds of times for one small photo, which the decoder itself
// reads in a millisecond.

const rooms: Float32Array[] = [];

/** One of four rooms of so many places, for values that nobody needs later. */
const roomFor = (name: 0 | 1 | 2 | 3, length: number): Float32Array => {
  const known = rooms[name];
  if (known && known.length >= length) return known.subarray(0, length);
  const room = new Float32Array(2 * length);
  rooms[name] = room;
  return room.subarray(0, length);
};

/** The mean within reach of each place; beyond the ends it looks like the ends. */
const smoothInto = (out: Float32Array, profile: Profile, radius: number): Profile => {
  const { length } = profile;
  const at = (place: number): number => profile[place < 0 ? 0 : place >= length ? length - 1 : place] ?? 0;
  let sum = 0;
  for (let step = -radius; step <= radius; step += 1) sum += at(step);
  for (let place = 0; place < length; place += 1) {
    out[place] = sum / (2 * radius + 1);
    sum += at(place + radius + 1) - at(place - radius);
  }
  return out;
};

/** Sharpens a profile by unsharp masking with this radius and strength `times`. */
export const sharpen = (profile: Profile, radius: number, times: number): Profile => {
  const { length } = profile;
  const out = smoothInto(new Float32Array(length), smoothInto(roomFor(0, length), profile, radius), radius);
  for (let at = 0; at < length; at += 1) {
    const light = profile[at] ?? 0;
    out[at] = light + times * (light - (out[at] ?? 0));
  }
  return out;
};

/** The largest up to each place from its block's start. */
const climbForth = (values: Float32Array, size: number): void => {
  let largest = -Infinity;
  for (let at = 0, inBlock = 0; at < values.length; at += 1, inBlock += 1) {
    if (inBlock === size) inBlock = 0;
    const value = values[at] ?? 0;
    largest = inBlock > 0 && largest > value ? largest : value;
    values[at] = largest;
  }
};

/** The largest from each place up to its block's end. */
const climbBack = (values: Float32Array, size: number): void => {
  const last = values.length - 1;
  let largest = -Infinity;
  for (let at = last, inBlock = last % size; at >= 0; at -= 1, inBlock -= 1) {
    if (inBlock < 0) inBlock = size - 1;
    const value = values[at] ?? 0;
    largest = inBlock < size - 1 && largest > value ? largest : value;
    values[at] = largest;
  }
};

/** The largest value within reach of each place, or the smallest where the sign is -1, smoothed; beyond the ends nothing counts. */
const crestInto = (
  out: Float32Array,
  profile: Profile,
  { radius, sign }: { radius: number; sign: 1 | -1 },
): Profile => {
  const size = 2 * radius + 1;
  const { length } = profile;
  const back = roomFor(0, length + 2 * size).fill(-Infinity);
  for (let at = 0; at < length; at += 1) back[radius + at] = sign * (profile[at] ?? 0);
  const forth = roomFor(1, back.length);
  forth.set(back);
  // Two blocks meet over each reach.
  climbForth(forth, size);
  climbBack(back, size);
  const crest = roomFor(2, length);
  for (let at = 0; at < length; at += 1)
    crest[at] = sign * Math.max(back[at] ?? 0, forth[at + size - 1] ?? 0);
  return smoothInto(out, crest, radius);
};

/** Stretches each neighbourhood from 0, its darkest place, to 255, so that shadows and shine go. */
export const level = (profile: Profile, radius: number): Profile => {
  const { length } = profile;
  const high = crestInto(new Float32Array(length), profile, { radius, sign: 1 });
  const low = crestInto(roomFor(3, length), profile, { radius, sign: -1 });
  let widest = 0;
  for (let at = 0; at < length; at += 1) widest = Math.max(widest, (high[at] ?? 0) - (low[at] ?? 0));
  const least = Math.max(widest * 0.15, 1);
  for (let at = 0; at < length; at += 1) {
    const [top, bottom] = [high[at] ?? 0, low[at] ?? 0];
    const light = (255 * ((profile[at] ?? 0) - (top + bottom) / 2)) / Math.max(top - bottom, least) + 128;
    high[at] = light < 0 ? 0 : light > 255 ? 255 : light;
  }
  return high;
};

/** Lays profiles one below the other as rows of a picture, each from black to white. */
export const stack = (profiles: readonly Profile[]): Grey => {
  const width = profiles[0]?.length ?? 0;
  const data = new Uint8Array(width * profiles.length);
  profiles.forEach((profile, row) => {
    let [least, most] = [Infinity, -Infinity];
    for (let at = 0; at < width; at += 1) {
      const light = profile[at] ?? 0;
      if (light < least) least = light;
      if (light > most) most = light;
    }
    const times = 255 / Math.max(1, most - least);
    for (let at = 0; at < width; at += 1) data[row * width + at] = ((profile[at] ?? 0) - least) * times;
  });
  return { data, width, height: profiles.length };
};
