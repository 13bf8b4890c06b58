import {
  marginModules,
  comparedFrom,
  comparedTo,
  fine,
  glyphCount,
  glyphSamples,
  rights,
} from '#web/device/scan/defocus.ts';
import type { defocusOf } from '#web/device/scan/defocus.ts';
import type { openLight } from '#web/device/scan/defocus-light.ts';
import { digitStarts, kindsByFirst } from '#web/device/scan/retail-patterns.ts';

// A glyph reaches less than half of the next one: between the middles of two digits, these two alone decide what is seen.

type Defocus = ReturnType<typeof defocusOf>;
type Light = ReturnType<typeof openLight>;
type Range = { readonly from: number; readonly to: number };

/** The stretch from the middle of one digit to the middle of the next, with the possible glyphs before and after. */
type Stretch = Range & {
  readonly before: Range;
  readonly behind: Range;
  readonly beforeAt: number;
  readonly behindAt: number;
};

const places = digitStarts.length;
const middles = digitStarts.map((start) => (marginModules + start + 3.5) * fine);
/** Where the samples of each glyph begin. */
const glyphFrom = middles.map((middle) => middle - glyphSamples / 2);
const glyphsOf = (place: number): Range => {
  if (place < 0 || place >= places) return { from: 0, to: 0 };
  return place < 6 ? { from: 0, to: rights } : { from: rights, to: glyphCount };
};

const stretches: readonly Stretch[] = Array.from({ length: places + 1 }, (_, at) => ({
  from: middles[at - 1] ?? comparedFrom,
  to: middles[at] ?? comparedTo,
  before: glyphsOf(at - 1),
  behind: glyphsOf(at),
  beforeAt: glyphFrom[at - 1] ?? 0,
  behindAt: glyphFrom[at] ?? 0,
}));

const noStretch: Stretch = {
  from: 0,
  to: 0,
  before: glyphsOf(-1),
  behind: glyphsOf(-1),
  beforeAt: 0,
  behindAt: 0,
};

/** Of each stretch: powers of each glyph before and, from `glyphCount`, behind; and what each two of them share. */
type Overlaps = { readonly powers: readonly Float64Array[]; readonly shared: readonly Float64Array[] };

const product = (
  one: Float64Array,
  other: Float64Array,
  range: Range & { readonly shift?: number },
): number => {
  let sum = 0;
  const { from, to, shift = 0 } = range;
  for (let at = from; at < to; at += 1) sum += (one[at] ?? 0) * (other[at + shift] ?? 0);
  return sum;
};

const overlapOf = ({ glyphs }: Defocus, stretch: Stretch): { powers: Float64Array; shared: Float64Array } => {
  const powers = new Float64Array(2 * glyphCount);
  const shared = new Float64Array(glyphCount * glyphCount);
  const { before, behind, beforeAt, behindAt, from, to } = stretch;
  const none = new Float64Array(0);
  const inBefore = { from: from - beforeAt, to: Math.min(to - beforeAt, glyphSamples) };
  const inBehind = { from: Math.max(0, from - behindAt), to: to - behindAt };
  for (let one = before.from; one < before.to; one += 1) {
    const own = glyphs[one] ?? none;
    powers[one] = product(own, own, inBefore);
    for (let other = behind.from; other < behind.to; other += 1) {
      shared[one * glyphCount + other] =
        2 * product(own, glyphs[other] ?? none, { ...inBefore, shift: beforeAt - behindAt });
    }
  }
  for (let other = behind.from; other < behind.to; other += 1) {
    const own = glyphs[other] ?? none;
    powers[glyphCount + other] = product(own, own, inBehind);
  }
  return { powers, shared };
};

const overlaps = new WeakMap<Defocus, Overlaps>();

const overlapsOf = (lens: Defocus): Overlaps => {
  const known = overlaps.get(lens);
  if (known) return known;
  const all = stretches.map((stretch) => overlapOf(lens, stretch));
  const made = { powers: all.map(({ powers }) => powers), shared: all.map(({ shared }) => shared) };
  overlaps.set(lens, made);
  return made;
};

/** What each glyph leaves unexplained where a code begins and ends, and each two of them in between. */
const begins = new Float64Array(glyphCount);
const ends = new Float64Array(glyphCount);
const pairs = stretches.map(() => new Float64Array(glyphCount * glyphCount));
const dots = new Float64Array(2 * glyphCount);
const rest = new Float64Array(comparedTo);

/** Ink fainter than that is none. */
const leastInk = 4;

const takeRest = (seen: Float64Array, { paper, ink }: Light, { guards }: Defocus): void => {
  for (let at = comparedFrom; at < comparedTo; at += 1) {
    const dark = (paper[at] ?? 0) - (seen[at] ?? 0);
    rest[at] = dark / Math.max(leastInk, ink[at] ?? 0) - (guards[at] ?? 0);
  }
};

const takeDots = ({ glyphs }: Defocus, stretch: Stretch, powers: Float64Array | undefined): void => {
  const { before, behind, beforeAt, behindAt, from, to } = stretch;
  const none = new Float64Array(0);
  const inBefore = { from, to: Math.min(to, beforeAt + glyphSamples) };
  const inBehind = { from: Math.max(from, behindAt), to };
  const cost = (glyph: number, range: Range, start: number): number => {
    const own = glyphs[glyph] ?? none;
    let sum = 0;
    for (let at = range.from; at < range.to; at += 1) sum += (own[at - start] ?? 0) * (rest[at] ?? 0);
    return -2 * sum;
  };
  for (let glyph = before.from; glyph < before.to; glyph += 1) {
    dots[glyph] = (powers?.[glyph] ?? 0) + cost(glyph, inBefore, beforeAt);
  }
  for (let glyph = behind.from; glyph < behind.to; glyph += 1) {
    dots[glyphCount + glyph] = (powers?.[glyphCount + glyph] ?? 0) + cost(glyph, inBehind, behindAt);
  }
};

type PairTables = { readonly out: Float64Array; readonly shared: Float64Array };

/** How much is seen in a stretch, and what it weighs. */
type Scale = { readonly own: number; readonly weight: number };

const takePairs = ({ before, behind }: Stretch, { own, weight }: Scale, tables: PairTables): void => {
  const { out, shared } = tables;
  for (let one = before.from; one < before.to; one += 1) {
    const base = (dots[one] ?? 0) + own;
    for (let other = behind.from; other < behind.to; other += 1) {
      const pair = one * glyphCount + other;
      out[pair] = weight * (base + (dots[glyphCount + other] ?? 0) + (shared[pair] ?? 0));
    }
  }
};

/** Compares what is seen with all glyphs in all places; the answers stand until the next comparison. */
export const compareGlyphs = (seen: Float64Array, light: Light, lens: Defocus): void => {
  const { powers, shared } = overlapsOf(lens);
  takeRest(seen, light, lens);
  stretches.forEach((stretch, at) => {
    const { from, to } = stretch;
    const weight = Math.max(leastInk, light.ink[(from + to) >> 1] ?? 0) ** 2;
    const own = product(rest, rest, stretch);
    takeDots(lens, stretch, powers[at]);
    const tables = { out: pairs[at], shared: shared[at] };
    if (at > 0 && at < places && tables.out && tables.shared) {
      takePairs(stretch, { own, weight }, { out: tables.out, shared: tables.shared });
      return;
    }
    const [out, first, { from: low, to: high }] =
      at === 0 ? [begins, glyphCount, stretch.behind] : [ends, 0, stretch.before];
    for (let glyph = low; glyph < high; glyph += 1) out[glyph] = weight * (own + (dots[first + glyph] ?? 0));
  });
};

type GlyphPath = { readonly cost: number; readonly glyphs: Uint8Array };

const cameFrom = new Uint8Array((places + 1) * glyphCount);
const rooms = [new Float64Array(glyphCount), new Float64Array(glyphCount)] as const;

/** One place further: the least that each glyph can cost there. */
const stepGlyph = (costs: Float64Array, next: Float64Array, at: number): void => {
  const { before, behind } = stretches[at] ?? noStretch;
  const pair = pairs[at] ?? begins;
  for (let other = behind.from; other < behind.to; other += 1) {
    let [least, from] = [Infinity, 0];
    for (let one = before.from; one < before.to; one += 1) {
      const cost = (costs[one] ?? 0) + (pair[one * glyphCount + other] ?? 0);
      if (cost < least) {
        least = cost;
        from = one;
      }
    }
    next[other] = least;
    cameFrom[at * glyphCount + other] = from;
  }
};

/** The glyphs that explain most, whatever the check digit says. */
export const likeliestGlyphs = (): GlyphPath => {
  let [costs, next]: readonly [Float64Array, Float64Array] = rooms;
  costs.set(begins);
  for (let at = 1; at < places; at += 1) {
    stepGlyph(costs, next, at);
    [costs, next] = [next, costs];
  }
  let [glyph, cost] = [rights, Infinity];
  for (let last = rights; last < glyphCount; last += 1) {
    const sum = (costs[last] ?? 0) + (ends[last] ?? 0);
    if (sum < cost) [glyph, cost] = [last, sum];
  }
  const glyphs = new Uint8Array(places);
  for (let at = places - 1; at >= 0; at -= 1) {
    glyphs[at] = glyph;
    glyph = cameFrom[at * glyphCount + glyph] ?? 0;
  }
  return { cost, glyphs };
};

/** The first of the even digits on the left. */
const evens = 10;

const firstGlyph = (first: number, place: number): number => {
  if (place >= 6) return rights;
  return kindsByFirst[first]?.[place] === 'even' ? evens : 0;
};

const weightOf = (place: number): number => (place % 2 === 0 ? 3 : 1);

/** States are the last digit and the check sum so far. */
const states = 100;
const cameFromDigit = new Uint8Array((places + 1) * states);

const stepDigit = (
  known: Float64Array,
  next: Float64Array,
  { at, first }: { at: number; first: number },
): void => {
  const pair = pairs[at];
  const [before, behind, weight] = [firstGlyph(first, at - 1), firstGlyph(first, at), weightOf(at)];
  for (let digit = 0; digit < 10; digit += 1) {
    for (let last = 0; last < 10; last += 1) {
      const cost = pair?.[(before + last) * glyphCount + behind + digit] ?? Infinity;
      for (let sum = 0; sum < 10; sum += 1) {
        const total = (known[last * 10 + sum] ?? 0) + cost;
        const to = digit * 10 + ((sum + weight * digit) % 10);
        if (total >= (next[to] ?? 0)) continue;
        next[to] = total;
        cameFromDigit[at * states + to] = last;
      }
    }
  }
};

const textBack = (first: number, last: number): string => {
  let [digit, sum, text] = [last, 0, String(last)];
  for (let at = places - 1; at > 0; at -= 1) {
    const before = cameFromDigit[at * states + digit * 10 + sum] ?? 0;
    sum = (sum + 100 - weightOf(at) * digit) % 10;
    digit = before;
    text = `${digit}${text}`;
  }
  return `${first}${text}`;
};

type CodeCost = { readonly text: string; readonly cost: number };

const codesOf = (first: number): readonly CodeCost[] => {
  let known = new Float64Array(states).fill(Infinity);
  let next = new Float64Array(states);
  for (let digit = 0; digit < 10; digit += 1) {
    known[digit * 10 + ((first + 3 * digit) % 10)] = begins[firstGlyph(first, 0) + digit] ?? Infinity;
  }
  for (let at = 1; at < places; at += 1) {
    next.fill(Infinity);
    stepDigit(known, next, { at, first });
    [known, next] = [next, known];
  }
  return Array.from({ length: 10 }, (_, digit) => ({
    digit,
    cost: (known[digit * 10] ?? Infinity) + (ends[rights + digit] ?? 0),
  }))
    .sort((one, other) => one.cost - other.cost)
    .slice(0, 2)
    .map(({ digit, cost }) => ({ text: textBack(first, digit), cost }));
};

/** The likeliest codes with a valid check digit, the best one first. */
export const likeliestCodes = (): readonly CodeCost[] =>
  kindsByFirst.flatMap((_, first) => codesOf(first)).sort((one, other) => one.cost - other.cost);

/** The glyphs of a code of thirteen digits. */
export const glyphsOfText = (text: string): Uint8Array =>
  Uint8Array.from(digitStarts, (_, place) => firstGlyph(Number(text[0]), place) + Number(text[place + 1]));

/** Draws the code of twelve glyphs. */
export const drawGlyphs = (lens: Defocus, code: ArrayLike<number>, out: Float64Array): void => {
  out.set(lens.guards);
  glyphFrom.forEach((from, place) => {
    const glyph = lens.glyphs[code[place] ?? 0];
    for (let at = 0; at < glyphSamples; at += 1) {
      out[from + at] = (out[from + at] ?? 0) + (glyph?.[at] ?? 0);
    }
  });
};
