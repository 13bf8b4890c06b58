import type { findBarRegions } from '#web/device/scan/bar-regions.ts';
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

/** Rows across the bars of one region, each moved so that its bars stand below those of the row above. */
type BarStrip = {
  readonly rows: number;
  readonly length: number;
  readonly data: Float32Array;
  /** By how many samples each row is moved. */
  readonly shifts: Int32Array;
};

/** Brightness along one line across the bars. */
export type Profile = Float32Array;

const mostRows = 24;
const mostSamples = 4000;
/** Two samples a pixel. */
const samplesPerPixel = 2;
/** The patch may end before its code does. */
const beyond = 0.12;
const leastBeyond = 12;

const sampleRow = (
  picture: Grey,
  line: { x: number; y: number; dx: number; dy: number },
  out: Profile,
): void => {
  const { data, width, height } = picture;
  let { x, y } = line;
  const [right, bottom] = [width - 1.001, height - 1.001];
  for (let at = 0; at < out.length; at += 1, x += line.dx, y += line.dy) {
    const inX = x < 0 ? 0 : x > right ? right : x;
    const inY = y < 0 ? 0 : y > bottom ? bottom : y;
    const column = Math.trunc(inX);
    const row = Math.trunc(inY);
    const from = row * width + column;
    const across = inX - column;
    const topLeft = data[from] ?? 0;
    const bottomLeft = data[from + width] ?? 0;
    const top = topLeft + ((data[from + 1] ?? 0) - topLeft) * across;
    const low = bottomLeft + ((data[from + width + 1] ?? 0) - bottomLeft) * across;
    out[at] = top + (low - top) * (inY - row);
  }
};

/** Rows move against their neighbour by no more. */
const reach = 4;
const edge = 40;

/** How unlike a moved row is to what its neighbours show. */
const unlikeness = (row: Profile, model: Profile, shift: number): number => {
  let sum = 0;
  const end = Math.min(row.length - edge, row.length - edge - shift);
  for (let at = Math.max(edge, edge - shift); at < end; at += 2) {
    sum += Math.abs((row[at + shift] ?? 0) - (model[at] ?? 0));
  }
  return sum;
};

const bestShift = (row: Profile, model: Profile, guess: number): number => {
  let [best, least] = [guess, Infinity];
  for (let step = -reach; step <= reach; step += 1) {
    const unlike = unlikeness(row, model, guess + step) * (1 + 0.002 * Math.abs(step));
    if (unlike < least) [best, least] = [guess + step, unlike];
  }
  return best;
};

const alignRows = (rows: readonly Profile[], shifts: Int32Array, direction: 1 | -1): void => {
  const middle = rows.length >> 1;
  const model = Float32Array.from(rows[middle] ?? []);
  let [last, drift] = [0, 0];
  for (let at = middle + direction; at >= 0 && at < rows.length; at += direction) {
    const row = rows[at] ?? model;
    const shift = bestShift(row, model, Math.round(last + drift));
    shifts[at] = shift;
    drift = 0.5 * drift + 0.5 * (shift - last);
    last = shift;
    const end = Math.min(row.length, row.length - shift);
    for (let k = Math.max(0, -shift); k < end; k += 1) {
      const known = model[k] ?? 0;
      model[k] = known + ((row[k + shift] ?? 0) - known) * 0.35;
    }
  }
};

/** Cuts a region out so that its bars stand upright and straight, be they tilted, slanted or bent. */
export const cutStrip = (picture: Grey, region: ReturnType<typeof findBarRegions>[number]): BarStrip => {
  const { angle, fromU, toU, fromV, toV } = region;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const more = Math.max(leastBeyond, (toU - fromU) * beyond);
  const span = toU - fromU + 2 * more;
  const length = Math.min(mostSamples, Math.round(span * samplesPerPixel));
  const step = span / length;
  const count = Math.max(3, Math.min(mostRows, Math.floor(toV - fromV) + 1));
  const data = new Float32Array(count * length);
  const rows = Array.from({ length: count }, (_, at) => data.subarray(at * length, (at + 1) * length));
  rows.forEach((row, at) => {
    const v = fromV + ((toV - fromV) * (at + 0.5)) / count;
    const u = fromU - more;
    sampleRow(picture, { x: u * cos - v * sin, y: u * sin + v * cos, dx: step * cos, dy: step * sin }, row);
  });
  const shifts = new Int32Array(count);
  alignRows(rows, shifts, 1);
  alignRows(rows, shifts, -1);
  return { rows: count, length, data, shifts };
};

/** Averages neighbouring rows into `count` bands from top to bottom. */
export const bandsOf = ({ rows, length, data, shifts }: BarStrip, count: number): readonly Profile[] =>
  Array.from({ length: count }, (_, band) => {
    const from = Math.floor((band * rows) / count);
    const to = Math.max(from + 1, Math.floor(((band + 1) * rows) / count));
    const mean = new Float32Array(length);
    for (let row = from; row < to; row += 1) {
      const shift = shifts[row] ?? 0;
      const start = row * length;
      for (let at = 0; at < length; at += 1) {
        const moved = at + shift;
        const inside = moved < 0 ? 0 : moved >= length ? length - 1 : moved;
        mean[at] = (mean[at] ?? 0) + (data[start + inside] ?? 0);
      }
    }
    for (let at = 0; at < length; at += 1) mean[at] = (mean[at] ?? 0) / (to - from);
    return mean;
  });
