import type { Profile } from '#web/device/scan/bar-strips.ts';
import { alignRetail } from '#web/device/scan/retail-align.ts';
import {
  context,
  digitStarts,
  fineness,
  kindsByFirst,
  lenses,
  modules,
  samplesOfDigit,
} from '#web/device/scan/retail-patterns.ts';

type Lens = ReturnType<typeof lenses>[number];

// Flat tables and plain loops: this runs tens of times for one small photo.

/** Samples that a digit may lie beside its place. */
const mostDrift = 3;
const drifts = 2 * mostDrift + 1;
/** Samples before the first module of a code. */
const lead = 4 * fineness;

const places = digitStarts.length;
/** On the left a digit is drawn in one of two ways: those have a slot each. */
const slots = 2 * places;
/** Costs of one slot: ten digits for each drift. */
const slotSize = drifts * 10;

/** The slot of each place for a first digit. */
const slotsByFirst: readonly Uint8Array[] = kindsByFirst.map((kinds) =>
  Uint8Array.from(digitStarts, (_, place) => 2 * place + (kinds[place] === 'even' ? 1 : 0)),
);

/** For each slot, each drift and each digit: what is left unexplained. `least` is the least of each slot. */
type Costs = { readonly table: Float32Array; readonly least: Float32Array };

/** What is seen at each place of a digit and each drift, about its mean. */
type Windows = { readonly values: Float32Array; readonly powers: Float64Array };

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
const windowsOf = (seen: Float32Array): Windows => {
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

const compareDigits = (
  { windows, costs }: { readonly windows: Windows; readonly costs: Costs },
  { shapes, powers: own }: Lens['odd'],
  slot: number,
): void => {
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
const costsOf = (windows: Windows, lens: Lens): Costs => {
  const costs = { table: new Float32Array(slots * slotSize), least: new Float32Array(slots) };
  for (let place = 0; place < places; place += 1) {
    const isLeft = place < places / 2;
    compareDigits({ windows, costs }, isLeft ? lens.odd : lens.right, 2 * place);
    if (isLeft) compareDigits({ windows, costs }, lens.even, 2 * place + 1);
  }
  return costs;
};

/** What it costs that the drift changes from one digit to the next. */
const driftCost = 0.04;

/** The most likely digits of a code and how badly they explain what is seen. */
type RetailPath = {
  readonly first: number;
  readonly digits: readonly number[];
  readonly drift: readonly number[];
  readonly cost: number;
};

const weightOf = (place: number): number => (place % 2 === 0 ? 3 : 1);

/** First digits, and the least that any code with each can cost; the likeliest one first. */
const firstsByFloor = ({ least }: Costs): readonly { readonly first: number; readonly floor: number }[] =>
  slotsByFirst
    .map((own, first) => {
      let floor = 0;
      for (let place = 0; place < places; place += 1) floor += least[own[place] ?? 0] ?? 0;
      return { first, floor };
    })
    .sort((one, other) => one.floor - other.floor);

/** The least that any code can cost, whatever its check digit. */
const floorOf = (costs: Costs): number => firstsByFloor(costs)[0]?.floor ?? Infinity;

/** One digit further, from a state to all that follow it: states are the check sum so far, and the drift. */
const advanceFrom = (
  state: number,
  { known, table, weight }: { known: number; table: Float32Array; weight: number },
  to: { costs: Float32Array; came: Int32Array },
): void => {
  const drift = state % drifts;
  const sum = (state - drift) / drifts;
  const last = Math.min(drifts - 1, drift + 1);
  for (let next = Math.max(0, drift - 1); next <= last; next += 1) {
    const base = known + (next === drift ? 0 : driftCost);
    for (let digit = 0; digit < 10; digit += 1) {
      const cost = base + (table[next * 10 + digit] ?? 0);
      const at = ((sum + weight * digit) % 10) * drifts + next;
      if (cost >= (to.costs[at] ?? 0)) continue;
      to.costs[at] = cost;
      to.came[at] = state * 10 + digit;
    }
  }
};

/** Goes through all places with one first digit; `came` tells of each state from where, place after place. */
const walk = ({ table }: Costs, first: number): { reached: Float32Array; came: Int32Array } => {
  const own = slotsByFirst[first];
  let reached = new Float32Array(slotSize).fill(Infinity);
  let next = new Float32Array(slotSize);
  reached.fill(0, first * drifts, (first + 1) * drifts);
  const came = new Int32Array(places * slotSize);
  for (let place = 0; place < places; place += 1) {
    next.fill(Infinity);
    const from = (own?.[place] ?? 0) * slotSize;
    const to = { costs: next, came: came.subarray(place * slotSize, (place + 1) * slotSize) };
    const step = { known: 0, table: table.subarray(from, from + slotSize), weight: weightOf(place) };
    for (let state = 0; state < slotSize; state += 1) {
      step.known = reached[state] ?? Infinity;
      if (step.known !== Infinity) advanceFrom(state, step, to);
    }
    [reached, next] = [next, reached];
  }
  return { reached, came };
};

const pathFor = (costs: Costs, first: number): RetailPath => {
  const { reached, came } = walk(costs, first);
  let state = 0;
  for (let drift = 1; drift < drifts; drift += 1) {
    if ((reached[drift] ?? Infinity) < (reached[state] ?? Infinity)) state = drift;
  }
  const cost = reached[state] ?? Infinity;
  const digits: number[] = [];
  const drift: number[] = [];
  for (let place = places - 1; place >= 0; place -= 1) {
    const from = came[place * slotSize + state] ?? 0;
    digits.unshift(from % 10);
    drift.unshift(state % drifts);
    state = Math.trunc(from / 10);
  }
  return { first, digits, drift, cost };
};

/** Finds the likeliest code with a valid check digit, among the two likeliest first digits. */
const bestPath = (costs: Costs): RetailPath => {
  const [likeliest, second] = firstsByFloor(costs).map(({ first }) => first);
  const [one, other] = [pathFor(costs, likeliest ?? 0), pathFor(costs, second ?? 0)];
  return one.cost <= other.cost ? one : other;
};

/** What each digit costs in each slot near the drift that a path has there. */
const costsAlong = ({ table }: Costs, { drift: along }: RetailPath): Float32Array => {
  const near = new Float32Array(slots * 10).fill(Infinity);
  for (let slot = 0; slot < slots; slot += 1) {
    const drift = along[slot >> 1] ?? mostDrift;
    for (let at = Math.max(0, drift - 1); at <= Math.min(drifts - 1, drift + 1); at += 1) {
      for (let digit = 0; digit < 10; digit += 1) {
        const cost = table[slot * slotSize + at * 10 + digit] ?? Infinity;
        near[slot * 10 + digit] = Math.min(near[slot * 10 + digit] ?? Infinity, cost);
      }
    }
  }
  return near;
};

/** One digit further: states are the check sum so far, and beyond ten that the code differs already. */
const addDigit = (
  reached: Float32Array,
  { step, cost, turnsAway }: { step: number; cost: number; turnsAway: boolean },
  next: Float32Array,
): void => {
  for (let state = 0; state < 20; state += 1) {
    const at = (((state % 10) + step) % 10) + (state >= 10 || turnsAway ? 10 : 0);
    next[at] = Math.min(next[at] ?? Infinity, (reached[state] ?? Infinity) + cost);
  }
};

/** The least cost of a code with this first digit that is not the best one. */
const leastOther = (near: Float32Array, best: RetailPath, first: number): number => {
  let reached = new Float32Array(20).fill(Infinity);
  let next = new Float32Array(20);
  reached[first + (first === best.first ? 0 : 10)] = 0;
  for (let place = 0; place < places; place += 1) {
    next.fill(Infinity);
    const slot = slotsByFirst[first]?.[place] ?? 0;
    for (let digit = 0; digit < 10; digit += 1) {
      const cost = near[slot * 10 + digit] ?? Infinity;
      const turnsAway = digit !== best.digits[place];
      addDigit(reached, { step: weightOf(place) * digit, cost, turnsAway }, next);
    }
    [reached, next] = [next, reached];
  }
  return reached[10] ?? Infinity;
};

/** How much worse the next likely code with a right check digit is, and what the best one leaves unexplained. */
const leadOf = (costs: Costs, best: RetailPath): { readonly gap: number; readonly unexplained: number } => {
  const near = costsAlong(costs, best);
  const own = slotsByFirst[best.first];
  const unexplained = best.digits.reduce((sum, digit, place) => {
    return sum + (near[(own?.[place] ?? 0) * 10 + digit] ?? Infinity);
  }, 0);
  let other = Infinity;
  for (let first = 0; first < 10; first += 1) other = Math.min(other, leastOther(near, best, first));
  return { gap: other - unexplained, unexplained };
};

/** Takes four samples a module, with some of what is beside the code. */
type Alignment = ReturnType<typeof alignRetail>[number];

const resample = (darkness: Profile, { from, to }: Alignment): Float32Array => {
  const size = (to - from) / modules;
  const last = darkness.length - 1;
  const seen = new Float32Array((modules + 8) * fineness);
  for (let sample = 0; sample < seen.length; sample += 1) {
    const at = Math.max(0, Math.min(last, from + ((sample + 0.5) / fineness - 4) * size));
    const whole = Math.trunc(at);
    const here = darkness[whole] ?? 0;
    seen[sample] = here + ((darkness[Math.min(last, whole + 1)] ?? 0) - here) * (at - whole);
  }
  return seen;
};

const powerOf = (seen: Float32Array): number => {
  const code = seen.subarray(lead, lead + modules * fineness);
  let sum = 0;
  for (const each of code) sum += each;
  const mean = sum / code.length;
  let power = 0;
  for (const each of code) power += (each - mean) ** 2;
  return power / fineness;
};

const tries = 3;
/** Of all views, so many are searched for a code: those that explain most whatever the check digit says. */
const searched = 3;
const viewsKept = 2;

type View = { readonly windows: Windows; readonly power: number };
type Comparison = { readonly view: View; readonly costs: Costs; readonly floor: number };

const textOf = ({ first, digits }: RetailPath): string => `${first}${digits.join('')}`;

const viewsOf = (darkness: Profile, alignment: Alignment): readonly View[] => {
  const seen = resample(darkness, alignment);
  const power = Math.max(powerOf(seen), 1e-6);
  return [seen, Float32Array.from(seen).reverse()].map((view) => ({ windows: windowsOf(view), power }));
};

const compare = (view: View, lens: Lens): Comparison => {
  const costs = costsOf(view.windows, lens);
  return { view, costs, floor: floorOf(costs) / view.power };
};

const byFloor = (one: Comparison, other: Comparison): number => one.floor - other.floor;

/** All views through a middling lens, then the best of them through the others as well. */
const compareAll = (darkness: Profile): readonly Comparison[] => {
  const [middling, ...others] = lenses();
  if (!middling) return [];
  const likeliest = alignRetail(darkness, tries)
    .flatMap((alignment) => viewsOf(darkness, alignment))
    .map((view) => compare(view, middling))
    .sort(byFloor)
    .slice(0, viewsKept);
  return likeliest
    .flatMap((each) => [each, ...others.map((lens) => compare(each.view, lens))])
    .sort(byFloor)
    .slice(0, searched);
};

/** Reads a profile of darkness from 0 to 1 as an EAN-13, where a UPC-A begins with 0, seen either way round and through any lens; null where none can be. */
export const readLikelihood = (darkness: Profile) => {
  const [best] = compareAll(darkness)
    .map(({ costs, view }) => {
      const path = bestPath(costs);
      return { costs, path, unexplained: path.cost / view.power };
    })
    .sort((one, other) => one.unexplained - other.unexplained);
  if (!best) return null;
  const { gap, unexplained } = leadOf(best.costs, best.path);
  return {
    text: textOf(best.path),
    /** How far the next likely code is behind, against what this one leaves unexplained. */
    lead: gap / Math.max(unexplained, 1e-6),
    /** Of all that is seen, what this code leaves unexplained: 0 is a perfect picture. */
    unexplained: best.unexplained,
  };
};
