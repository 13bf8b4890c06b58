import type { Profile } from '#web/device/scan/bar-strips.ts';
import { knownModules, modules } from '#web/device/scan/retail-patterns.ts';

/** Where an EAN-13 may lie in a profile, and how well what is the same in every such code fits there, up to 1. */
export type Alignment = { readonly from: number; readonly to: number; readonly fit: number };

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

/** Finds the likeliest places of an EAN-13 or UPC-A in a profile of darkness from 0 to 1. */
export const alignRetail = (darkness: Profile, most: number): readonly Alignment[] => {
  const { length } = darkness;
  const step = Math.max(1, (0.4 * length) / modules);
  const least = Math.max(modules * 1.2, length * 0.45);
  const found: Alignment[] = [];
  for (let from = 0; from < length - least; from += step) {
    for (let to = from + least; to <= length; to += step) {
      const fit = fitOf(darkness, from, to);
      if (fit > leastFit) found.push({ from, to, fit });
    }
  }
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
