import type { Profile } from '#web/device/scan/bar-strips.ts';
import { comparedFrom, comparedTo, defocusOf, drawGlyphs, samples } from '#web/device/scan/defocus.ts';
import {
  compareGlyphs,
  glyphsOfText,
  likeliestCodes,
  likeliestGlyphs,
} from '#web/device/scan/defocus-digits.ts';
import { fitLight, openLight, solve, takeSamples } from '#web/device/scan/defocus-light.ts';
import type { Lie } from '#web/device/scan/defocus-light.ts';
import { modules } from '#web/device/scan/retail-patterns.ts';

const seen = new Float64Array(samples);
const drawn = new Float64Array(samples);
const light = openLight();

/** A code and its position. */
export type Guess = {
  readonly text: string;
  readonly lie: Lie;
  /** Of all that is seen, what this code leaves unexplained there. */
  readonly unexplained: number;
  /** How many times as much the next likely code leaves. */
  readonly second: number;
  /** Whether its digits are the likeliest ones whatever the check digit says: then that one proves them. */
  readonly isProven: boolean;
};

const moduleOf = ({ from, to }: Lie): number => (to - from) / modules;

/** Paler codes are none. */
const leastInk = 8;
/** The mean of all codes explains so much of any code. */
const mostUnlike = 0.75;

type Place = { readonly lie: Lie; readonly cost: number };

/** What any code leaves unexplained here; nothing is explained where there is no ink. */
const unlikeAnyCode = (profile: Profile, lie: Lie): number => {
  takeSamples(profile, lie, seen);
  const { unexplained, ink } = fitLight(seen, defocusOf(lie.disc).anyCode, light);
  return ink < leastInk ? 1 : unexplained;
};

/** What the likeliest glyphs cost here: first in the light that any code would show, then in that of the likeliest glyphs. */
const costOfGlyphs = (profile: Profile, lie: Lie): number => {
  const lens = defocusOf(lie.disc);
  takeSamples(profile, lie, seen);
  const { power } = fitLight(seen, lens.anyCode, light);
  compareGlyphs(seen, light, lens);
  drawGlyphs(lens, likeliestGlyphs().glyphs, drawn);
  fitLight(seen, drawn, light);
  compareGlyphs(seen, light, lens);
  return likeliestGlyphs().cost / power;
};

/** What a lens that cannot focus usually makes of codes that fill the picture. */
const usualDisc = 2.4;
/** From one place to the next, in modules. */
const stride = 1;
const leastWidth = 0.5;
const mostWidth = 0.97;

/** Whether the time is over: a search then finds nothing. */
export type IsOver = () => boolean;

/** Every width and place where a code may lie, by how much any code leaves unexplained there. */
const allPlaces = (profile: Profile, isOver: IsOver): readonly Place[] => {
  const found: Place[] = [];
  const { length } = profile;
  for (let width = leastWidth * length; width < mostWidth * length; width *= 1 + stride / modules) {
    if (isOver()) return [];
    const module = width / modules;
    for (let from = 2 * module; from + width < length - 2 * module; from += stride * module) {
      const lie = { from, to: from + width, bend: 0, disc: usualDisc };
      const cost = unlikeAnyCode(profile, lie);
      if (cost <= mostUnlike) found.push({ lie, cost });
    }
  }
  return found;
};

const best = (found: readonly Place[], most: number): readonly Place[] =>
  [...found].sort((one, other) => one.cost - other.cost).slice(0, most);

/** Number of candidate positions, and how many of the best are read. */
const looks = 700;
const placesTried = 8;

/** The best places, none of them twice. */
const findPlaces = (profile: Profile, isOver: IsOver): readonly Place[] => {
  const looked: Place[] = [];
  for (const { lie } of best(allPlaces(profile, isOver), looks)) {
    if (isOver()) return [];
    looked.push({ lie, cost: costOfGlyphs(profile, lie) });
  }
  const apart: Place[] = [];
  for (const { lie, cost } of best(looked, looks)) {
    if (apart.length >= placesTried) break;
    const isNear = apart.some(
      (known) =>
        Math.abs(known.lie.from - lie.from) <= 1.1 * moduleOf(lie) &&
        Math.abs(known.lie.to - lie.to) <= 1.1 * moduleOf(lie),
    );
    if (!isNear) apart.push({ lie, cost });
  }
  return apart;
};

/** What a code leaves unexplained at each sample; answers how much of all. */
const restOf = (
  profile: Profile,
  lie: Lie,
  { glyphs, out }: { glyphs: Uint8Array; out: Float64Array },
): number => {
  takeSamples(profile, lie, seen);
  drawGlyphs(defocusOf(lie.disc), glyphs, drawn);
  const { unexplained } = fitLight(seen, drawn, light);
  for (let at = comparedFrom; at < comparedTo; at += 1) {
    out[at] = (light.paper[at] ?? 0) - (light.ink[at] ?? 0) * (drawn[at] ?? 0) - (seen[at] ?? 0);
  }
  return unexplained;
};

const traits = ['from', 'to', 'bend', 'disc'] as const;
const mostBend = 1.5;
const mostDisc = 3.6;
const leastDisc = 0.5;

const within = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value));

const moved = (lie: Lie, by: Float64Array): Lie => {
  const module = moduleOf(lie);
  const [from = 0, to = 0, bend = 0, disc = 0] = by;
  return {
    from: lie.from + within(-module, from, module),
    to: lie.to + within(-module, to, module),
    bend: within(-mostBend, lie.bend + within(-0.4, bend, 0.4), mostBend),
    disc: within(leastDisc, lie.disc + within(-0.4, disc, 0.4), mostDisc),
  };
};

const rests = traits.map(() => new Float64Array(samples));
const restHere = new Float64Array(samples);

const dot = (one: Float64Array | undefined, other: Float64Array): number => {
  let sum = 0;
  for (let at = comparedFrom; at < comparedTo; at += 1) sum += (one?.[at] ?? 0) * (other[at] ?? 0);
  return sum;
};

/** Which way a code is to be moved to explain more. */
const betterStep = (profile: Profile, lie: Lie, glyphs: Uint8Array): Float64Array => {
  const steps = [0.1 * moduleOf(lie), 0.1 * moduleOf(lie), 0.05, 0.05];
  traits.forEach((trait, at) => {
    const out = rests[at];
    const step = steps[at] ?? 1;
    if (!out) return;
    restOf(profile, { ...lie, [trait]: lie[trait] + step }, { glyphs, out });
    for (let sample = comparedFrom; sample < comparedTo; sample += 1) {
      out[sample] = ((out[sample] ?? 0) - (restHere[sample] ?? 0)) / step;
    }
  });
  const size = traits.length;
  const left = new Float64Array(size * size);
  const right = new Float64Array(size);
  rests.forEach((one, p) => {
    right[p] = -dot(one, restHere);
    rests.forEach((other, q) => {
      left[p * size + q] = dot(one, other) * (p === q ? 1.03 : 1) + (p === q ? 1e-9 : 0);
    });
  });
  solve(left, right, size);
  return right;
};

/** Moves a code until it explains most. */
const settle = (profile: Profile, start: Lie, text: string): { lie: Lie; unexplained: number } => {
  const glyphs = glyphsOfText(text);
  let lie = start;
  let unexplained = restOf(profile, lie, { glyphs, out: restHere });
  for (let round = 0; round < 6; round += 1) {
    const step = betterStep(profile, lie, glyphs);
    let next = moved(lie, step);
    let left = restOf(profile, next, { glyphs, out: restHere });
    if (left >= unexplained) {
      next = moved(
        lie,
        step.map((each) => each / 4),
      );
      left = restOf(profile, next, { glyphs, out: restHere });
    }
    if (left >= unexplained) break;
    const gain = unexplained - left;
    [lie, unexplained] = [next, left];
    if (gain < 1e-4) break;
  }
  return { lie, unexplained };
};

const isLikeliest = (text: string): boolean => {
  const { glyphs } = likeliestGlyphs();
  return glyphsOfText(text).every((glyph, place) => glyph === glyphs[place]);
};

const mostRounds = 6;

/** Reads the code near a position by alternating between digits and exact position until neither changes; starts with a supposed text if given. */
export const readAt = (profile: Profile, about: Lie, supposed = ''): Guess => {
  let guess: Guess = { text: supposed, lie: about, unexplained: Infinity, second: 1, isProven: false };
  if (supposed !== '') guess = { ...guess, ...settle(profile, about, supposed) };
  for (let round = 0; round < mostRounds; round += 1) {
    const lens = defocusOf(guess.lie.disc);
    takeSamples(profile, guess.lie, seen);
    if (guess.text === '') {
      fitLight(seen, lens.anyCode, light);
      compareGlyphs(seen, light, lens);
      drawGlyphs(lens, likeliestGlyphs().glyphs, drawn);
    } else drawGlyphs(lens, glyphsOfText(guess.text), drawn);
    fitLight(seen, drawn, light);
    compareGlyphs(seen, light, lens);
    const [best, next] = likeliestCodes();
    if (!best || !next) return guess;
    const second = next.cost / Math.max(best.cost, 1e-6);
    if (best.text === guess.text) return { ...guess, second, isProven: isLikeliest(best.text) };
    guess = { ...guess, text: best.text, second, ...settle(profile, guess.lie, best.text) };
  }
  return guess;
};

/** Where even the likeliest digits of the best place leave so much unexplained, no code is. */
const hopeless = 0.1;

/** The likeliest codes in a profile, each of another text, the best one first. */
export const searchProfile = (profile: Profile, isOver: IsOver): readonly Guess[] => {
  const places = findPlaces(profile, isOver);
  if ((places[0]?.cost ?? Infinity) > hopeless) return [];
  const guesses = places
    .flatMap(({ lie }) => (isOver() ? [] : readAt(profile, lie)))
    .sort((one, other) => one.unexplained - other.unexplained);
  // A code whose rivals nobody looked at is not sure.
  if (isOver()) return [];
  return guesses.filter((guess, at) => guesses.findIndex(({ text }) => text === guess.text) === at);
};
