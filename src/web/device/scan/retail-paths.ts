import type { Lens, Template } from '#web/device/scan/retail-patterns.ts';
import {
  context,
  digitStarts,
  fineness,
  kindsByFirst,
  samplesOfDigit,
} from '#web/device/scan/retail-patterns.ts';
import type { DigitKind } from '#web/device/scan/retail-patterns.ts';

/** Samples that a digit may lie beside its place. */
const mostDrift = 3;
const drifts = 2 * mostDrift + 1;
/** What it costs that the drift changes from one digit to the next. */
const driftCost = 0.04;
/** Samples before the first module of a code. */
export const lead = 4 * fineness;

/** For each place of a digit, each kind, each drift and each digit: what is left unexplained. */
export type Costs = readonly Readonly<Partial<Record<DigitKind, Float32Array>>>[];

/** The most likely digits of a code and how badly they explain what is seen. */
export type RetailPath = {
  readonly first: number;
  readonly digits: readonly number[];
  readonly drift: readonly number[];
  readonly cost: number;
};

const none = new Float32Array(drifts * 10);

const kindsAt = (place: number): readonly DigitKind[] => (place < 6 ? ['odd', 'even'] : ['right']);

const centred = (
  seen: Float32Array,
  from: number,
): { readonly window: Float32Array; readonly power: number } => {
  const window = seen.slice(from, from + samplesOfDigit);
  let sum = 0;
  for (const each of window) sum += each;
  let power = 0;
  for (let at = 0; at < window.length; at += 1) {
    const value = (window[at] ?? 0) - sum / samplesOfDigit;
    window[at] = value;
    power += value * value;
  }
  return { window, power };
};

/** What is seen at each place of a digit and each drift, about its mean. */
export type Windows = readonly { readonly window: Float32Array; readonly power: number }[];

/** Cuts out what is seen where each digit may lie. */
export const windowsOf = (seen: Float32Array): Windows =>
  digitStarts.flatMap((start) =>
    Array.from({ length: drifts }, (_, drift) =>
      centred(seen, lead + start * fineness + drift - mostDrift - context),
    ),
  );

const compare = (windows: Windows, place: number, templates: readonly Template[]): Float32Array => {
  const costs = new Float32Array(drifts * 10);
  for (let drift = 0; drift < drifts; drift += 1) {
    const { window, power } = windows[place * drifts + drift] ?? { window: none, power: 0 };
    for (let digit = 0; digit < 10; digit += 1) {
      const { shape, power: own } = templates[digit] ?? { shape: none, power: 1 };
      let likeness = 0;
      for (let at = 0; at < samplesOfDigit; at += 1) likeness += (shape[at] ?? 0) * (window[at] ?? 0);
      const explained = likeness > 0 ? (likeness * likeness) / own : 0;
      costs[drift * 10 + digit] = (power - explained) / fineness;
    }
  }
  return costs;
};

/** Compares each place of a digit with every digit, whatever the light there. */
export const costsOf = (windows: Windows, lens: Lens): Costs =>
  digitStarts.map((_, place) => {
    const table: Partial<Record<DigitKind, Float32Array>> = {};
    for (const kind of kindsAt(place)) table[kind] = compare(windows, place, lens[kind]);
    return table;
  });

const kindOf = (first: number, place: number): DigitKind =>
  place < 6 ? (kindsByFirst[first]?.[place] ?? 'odd') : 'right';

const tableOf = (costs: Costs, first: number, place: number): Float32Array =>
  costs[place]?.[kindOf(first, place)] ?? none;

const weightOf = (place: number): number => (place % 2 === 0 ? 3 : 1);

/** The least that any code with this first digit can cost. */
const floorFor = (costs: Costs, first: number): number =>
  costs.reduce((sum, _, place) => {
    let least = Infinity;
    for (const each of tableOf(costs, first, place)) if (each < least) least = each;
    return sum + least;
  }, 0);

type Step = { readonly costs: Float32Array; readonly came: Int32Array };

/** One digit further: states are the check sum so far, and the drift. */
const advance = (before: Float32Array, table: Float32Array, weight: number): Step => {
  const costs = new Float32Array(10 * drifts).fill(Infinity);
  const came = new Int32Array(10 * drifts);
  for (let state = 0; state < before.length; state += 1) {
    const drift = state % drifts;
    const sum = (state - drift) / drifts;
    const known = before[state] ?? Infinity;
    if (known === Infinity) continue;
    for (let next = Math.max(0, drift - 1); next <= Math.min(drifts - 1, drift + 1); next += 1) {
      const base = known + (next === drift ? 0 : driftCost);
      for (let digit = 0; digit < 10; digit += 1) {
        const cost = base + (table[next * 10 + digit] ?? 0);
        const to = ((sum + weight * digit) % 10) * drifts + next;
        if (cost >= (costs[to] ?? 0)) continue;
        costs[to] = cost;
        came[to] = state * 10 + digit;
      }
    }
  }
  return { costs, came };
};

const pathFor = (costs: Costs, first: number): RetailPath => {
  let reached = new Float32Array(10 * drifts).fill(Infinity);
  reached.fill(0, first * drifts, (first + 1) * drifts);
  const steps = costs.map((_, place) => {
    const step = advance(reached, tableOf(costs, first, place), weightOf(place));
    reached = step.costs as Float32Array<ArrayBuffer>;
    return step.came;
  });
  let state = 0;
  for (let drift = 1; drift < drifts; drift += 1) {
    if ((reached[drift] ?? Infinity) < (reached[state] ?? Infinity)) state = drift;
  }
  const cost = reached[state] ?? Infinity;
  const digits: number[] = [];
  const drift: number[] = [];
  for (const came of steps.reverse()) {
    const from = came[state] ?? 0;
    digits.unshift(from % 10);
    drift.unshift(state % drifts);
    state = Math.trunc(from / 10);
  }
  return { first, digits, drift, cost };
};

const byFloor = (costs: Costs): readonly { readonly first: number; readonly floor: number }[] =>
  kindsByFirst
    .map((_, first) => ({ first, floor: floorFor(costs, first) }))
    .sort((one, other) => one.floor - other.floor);

/** The least that any code can cost, whatever its check digit. */
export const floorOf = (costs: Costs): number => byFloor(costs)[0]?.floor ?? Infinity;

/** Finds the likeliest code whose check digit is right, among the two likeliest first digits. */
export const bestPath = (costs: Costs): RetailPath => {
  const [likeliest, second] = byFloor(costs).map(({ first }) => first);
  const [one, other] = [pathFor(costs, likeliest ?? 0), pathFor(costs, second ?? 0)];
  return one.cost <= other.cost ? one : other;
};

/** How much worse the next likely code with a right check digit is, and what the best one leaves unexplained. */
export const leadOf = (costs: Costs, best: RetailPath): { readonly gap: number; readonly left: number } => {
  const costAt = (first: number, place: number, digit: number): number => {
    const table = tableOf(costs, first, place);
    const drift = best.drift[place] ?? mostDrift;
    let least = Infinity;
    for (let near = Math.max(0, drift - 1); near <= Math.min(drifts - 1, drift + 1); near += 1) {
      least = Math.min(least, table[near * 10 + digit] ?? Infinity);
    }
    return least;
  };
  const left = best.digits.reduce((sum, digit, place) => sum + costAt(best.first, place, digit), 0);
  let other = Infinity;
  for (let first = 0; first < 10; first += 1) {
    // The check sum so far, and beyond ten whether the code differs already.
    let reached = new Float32Array(20).fill(Infinity);
    reached[first + (first === best.first ? 0 : 10)] = 0;
    best.digits.forEach((own, place) => {
      const next = new Float32Array(20).fill(Infinity);
      for (let digit = 0; digit < 10; digit += 1) {
        const cost = costAt(first, place, digit);
        reached.forEach((known, state) => {
          const differs = state >= 10 || digit !== own;
          const to = ((state % 10) + weightOf(place) * digit) % 10;
          const at = to + (differs ? 10 : 0);
          next[at] = Math.min(next[at] ?? Infinity, known + cost);
        });
      }
      reached = next;
    });
    other = Math.min(other, reached[10] ?? Infinity);
  }
  return { gap: other - left, left };
};
