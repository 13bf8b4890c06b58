import type { Lens, Templates } from '#web/device/scan/retail-patterns.ts';
import {
  context,
  digitStarts,
  fineness,
  kindsByFirst,
  samplesOfDigit,
} from '#web/device/scan/retail-patterns.ts';

// Flat tables and plain loops: this runs tens of times for one small photo.

/** Samples that a digit may lie beside its place. */
export const mostDrift = 3;
export const drifts = 2 * mostDrift + 1;
/** Samples before the first module of a code. */
export const lead = 4 * fineness;

export const places = digitStarts.length;
/** On the left a digit is drawn in one of two ways: those have a slot each. */
export const slots = 2 * places;
/** Costs of one slot: ten digits for each drift. */
export const slotSize = drifts * 10;

/** The slot of each place for a first digit. */
export const slotsByFirst: readonly Uint8Array[] = kindsByFirst.map((kinds) =>
  Uint8Array.from(digitStarts, (_, place) => 2 * place + (kinds[place] === 'even' ? 1 : 0)),
);

/** For each slot, each drift and each digit: what is left unexplained. `least` is the least of each slot. */
export type Costs = { readonly table: Float32Array; readonly least: Float32Array };

/** What is seen at each place of a digit and each drift, about its mean. */
export type Windows = { readonly values: Float32Array; readonly powers: Float64Array };

/** Copies a window about its mean; answers its power. */
const centre = (seen: Float32Array, from: number, window: Float32Array): number => {
  let sum = 0;
  for (let sample = 0; sample < samplesOfDigit; sample += 1) sum += seen[from + sample] ?? 0;
  let power = 0;
  for (let sample = 0; sample < samplesOfDigit; sample += 1) {
    const value = (seen[from + sample] ?? 0) - sum / samplesOfDigit;
    window[sample] = value;
    power += value * value;
  }
  return power;
};

/** Cuts out what is seen where each digit may lie. */
export const windowsOf = (seen: Float32Array): Windows => {
  const count = places * drifts;
  const windows = { values: new Float32Array(count * samplesOfDigit), powers: new Float64Array(count) };
  digitStarts.forEach((start, place) => {
    for (let drift = 0; drift < drifts; drift += 1) {
      const from = lead + start * fineness + drift - mostDrift - context;
      const at = place * drifts + drift;
      const window = windows.values.subarray(at * samplesOfDigit, (at + 1) * samplesOfDigit);
      windows.powers[at] = centre(seen, from, window);
    }
  });
  return windows;
};

type Comparison = { readonly windows: Windows; readonly costs: Costs };

const compare = ({ windows, costs }: Comparison, { shapes, powers: own }: Templates, slot: number): void => {
  const { values, powers } = windows;
  const first = (slot >> 1) * drifts;
  let least = Infinity;
  for (let drift = 0; drift < drifts; drift += 1) {
    const window = (first + drift) * samplesOfDigit;
    const power = powers[first + drift] ?? 0;
    for (let digit = 0; digit < 10; digit += 1) {
      const shape = digit * samplesOfDigit;
      let likeness = 0;
      for (let at = 0; at < samplesOfDigit; at += 1) {
        likeness += (shapes[shape + at] ?? 0) * (values[window + at] ?? 0);
      }
      const explained = likeness > 0 ? (likeness * likeness) / (own[digit] ?? 1) : 0;
      const cost = (power - explained) / fineness;
      costs.table[slot * slotSize + drift * 10 + digit] = cost;
      if (cost < least) least = cost;
    }
  }
  costs.least[slot] = least;
};

/** Compares each place of a digit with every digit, whatever the light there. */
export const costsOf = (windows: Windows, lens: Lens): Costs => {
  const costs = { table: new Float32Array(slots * slotSize), least: new Float32Array(slots) };
  for (let place = 0; place < places; place += 1) {
    const isLeft = place < places / 2;
    compare({ windows, costs }, isLeft ? lens.odd : lens.right, 2 * place);
    if (isLeft) compare({ windows, costs }, lens.even, 2 * place + 1);
  }
  return costs;
};
