import { drifts, mostDrift, places, slotSize, slots, slotsByFirst } from '#web/device/scan/retail-costs.ts';
import type { Costs } from '#web/device/scan/retail-costs.ts';

/** What it costs that the drift changes from one digit to the next. */
const driftCost = 0.04;

/** The most likely digits of a code and how badly they explain what is seen. */
export type RetailPath = {
  readonly first: number;
  readonly digits: readonly number[];
  readonly drift: readonly number[];
  readonly cost: number;
};

const weightOf = (place: number): number => (place % 2 === 0 ? 3 : 1);

/** First digits, and the least that any code with each can cost; the likeliest one first. */
const byFloor = ({ least }: Costs): readonly { readonly first: number; readonly floor: number }[] =>
  slotsByFirst
    .map((own, first) => {
      let floor = 0;
      for (let place = 0; place < places; place += 1) floor += least[own[place] ?? 0] ?? 0;
      return { first, floor };
    })
    .sort((one, other) => one.floor - other.floor);

/** The least that any code can cost, whatever its check digit. */
export const floorOf = (costs: Costs): number => byFloor(costs)[0]?.floor ?? Infinity;

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

/** Finds the likeliest code whose check digit is right, among the two likeliest first digits. */
export const bestPath = (costs: Costs): RetailPath => {
  const [likeliest, second] = byFloor(costs).map(({ first }) => first);
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
export const leadOf = (
  costs: Costs,
  best: RetailPath,
): { readonly gap: number; readonly unexplained: number } => {
  const near = costsAlong(costs, best);
  const own = slotsByFirst[best.first];
  const unexplained = best.digits.reduce((sum, digit, place) => {
    return sum + (near[(own?.[place] ?? 0) * 10 + digit] ?? Infinity);
  }, 0);
  let other = Infinity;
  for (let first = 0; first < 10; first += 1) other = Math.min(other, leastOther(near, best, first));
  return { gap: other - unexplained, unexplained };
};
