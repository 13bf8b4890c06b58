import type { Profile } from '#web/device/scan/bar-strips.ts';
import { digitStarts, modules } from '#web/device/scan/retail-patterns.ts';

/** Where an EAN-13 may lie in a profile, and how well what is the same in every such code fits there, up to 1. */
type Alignment = { readonly from: number; readonly to: number; readonly fit: number };

/** Modules that are the same in every code: quiet sides, guards, and the ends of each digit. */
const knownModules: readonly (readonly [module: number, isBar: boolean])[] = [
  ...[-3, -2, -1, 95, 96, 97].map((module) => [module, false] as const),
  ...['101', '01010', '101'].flatMap((bits, guard) =>
    [...bits].map((bit, at) => [([0, 45, 92][guard] ?? 0) + at, bit === '1'] as const),
  ),
  ...digitStarts.flatMap((start, at) => [[start, at >= 6] as const, [start + 6, at < 6] as const]),
];

const bars = knownModules.filter(([, isBar]) => isBar).map(([module]) => module + 0.5);
const spaces = knownModules.filter(([, isBar]) => !isBar).map(([module]) => module + 0.5);

/** What each known place adds to the fit. */
const places = Float32Array.from([...bars, ...spaces]);
const weights = Float32Array.from([
  ...bars.map(() => 1 / bars.length),
  ...spaces.map(() => -1 / spaces.length),
]);

const fitOf = (darkness: Profile, from: number, to: number): number => {
  const size = (to - from) / modules;
  const last = darkness.length - 1;
  let fit = 0;
  for (let known = 0; known < places.length; known += 1) {
    const at = Math.trunc(from + (places[known] ?? 0) * size);
    fit += (weights[known] ?? 0) * (darkness[at < 0 ? 0 : at > last ? last : at] ?? 0);
  }
  return fit;
};

const leastFit = 0.17;

const improve = (darkness: Profile, start: Alignment, step: number): Alignment => {
  let best = start;
  for (let size = step / 2; size > (0.125 * (best.to - best.from)) / modules; size /= 2) {
    let moved = true;
    while (moved) {
      moved = false;
      for (const [a, b] of [
        [size, 0],
        [-size, 0],
        [0, size],
        [0, -size],
        [size, size],
        [-size, -size],
      ] as const) {
        const fit = fitOf(darkness, best.from + a, best.to + b);
        if (fit <= best.fit + 1e-6) continue;
        best = { from: best.from + a, to: best.to + b, fit };
        moved = true;
      }
    }
  }
  return best;
};

/** The profile extended at both ends, so that a code at the edge still has its quiet zones. */
const drawnOut = (darkness: Profile, by: number): Profile => {
  const { length } = darkness;
  const out = new Float32Array(length + 2 * by);
  out.fill(darkness[0] ?? 0, 0, by);
  out.set(darkness, by);
  out.fill(darkness[length - 1] ?? 0, by + length);
  return out;
};

/** Where each of the known places lies when a code begins at the first value and its modules are so wide. */
const setOffsets = (offsets: Int32Array, known: readonly number[], size: number): void => {
  for (let at = 0; at < offsets.length; at += 1) offsets[at] = Math.floor((known[at] ?? 0) * size);
};

const sumAt = (values: Float32Array, start: number, offsets: Int32Array): number => {
  let sum = 0;
  for (let at = 0; at < offsets.length; at += 1) sum += values[start + (offsets[at] ?? 0)] ?? 0;
  return sum;
};

/** Tries every place of every width, in steps of a part of a module. */
const tryAll = (darkness: Profile, step: number): Alignment[] => {
  const { length } = darkness;
  const least = Math.max(modules * 1.2, length * 0.45);
  const margin = Math.ceil((4 * length) / modules);
  const values = drawnOut(darkness, margin);
  const found: Alignment[] = [];
  const [barsAt, spacesAt] = [new Int32Array(bars.length), new Int32Array(spaces.length)];
  for (let width = least; width <= length; width += step) {
    const size = width / modules;
    setOffsets(barsAt, bars, size);
    setOffsets(spacesAt, spaces, size);
    for (let place = 0; place <= length - width; place += step) {
      const from = Math.trunc(place);
      const dark = sumAt(values, margin + from, barsAt) / bars.length;
      const fit = dark - sumAt(values, margin + from, spacesAt) / spaces.length;
      if (fit > leastFit) found.push({ from, to: from + width, fit });
    }
  }
  return found;
};

/** Finds the likeliest places of an EAN-13 or UPC-A in a profile of darkness from 0 to 1. */
export const alignRetail = (darkness: Profile, most: number): readonly Alignment[] => {
  const step = Math.max(1, (0.4 * darkness.length) / modules);
  const found = tryAll(darkness, step);
  found.sort((one, other) => other.fit - one.fit);
  const apart: Alignment[] = [];
  for (const each of found) {
    if (apart.length >= 2 * most) break;
    const isNew = apart.every(
      ({ from, to }) => Math.abs(from - each.from) + Math.abs(to - each.to) > 2.2 * step,
    );
    if (isNew) apart.push(each);
  }
  return apart
    .map((each) => improve(darkness, each, step))
    .sort((one, other) => other.fit - one.fit)
    .slice(0, most);
};
