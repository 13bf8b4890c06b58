import type { Profile } from '#web/device/scan/bar-strips.ts';
import { comparedFrom, comparedTo, defocusOf, samples } from '#web/device/scan/defocus.ts';
import {
  compareGlyphs,
  drawGlyphs,
  glyphsOfText,
  likeliestCodes,
  likeliestGlyphs,
} from '#web/device/scan/defocus-digits.ts';
import { fitLight, openLight, solve, takeSamples } from '#web/device/scan/defocus-light.ts';
import { modules } from '#web/device/scan/retail-patterns.ts';

type CodePlacement = Parameters<typeof takeSamples>[1];

/** Whether the time is over: a search then finds nothing. */
type IsOver = () => boolean;

/** A code that far out of focus still shows so many waves in a strip about as long as itself: more are in focus, fewer are no code. */
const fewestWaves = 6;
const mostWaves = 12;

/** How many waves a profile shows, by how steep it is against how high. */
const wavesOf = (profile: Profile): number => {
  let mean = 0;
  for (const light of profile) mean += light / profile.length;
  let [steep, high] = [0, 0];
  for (let at = 1; at < profile.length - 1; at += 1) {
    steep += ((profile[at + 1] ?? 0) - (profile[at - 1] ?? 0)) ** 2 / 4;
    high += ((profile[at] ?? 0) - mean) ** 2;
  }
  return (profile.length / (2 * Math.PI)) * Math.sqrt(steep / Math.max(1, high));
};

/** What a code may leave unexplained where it is found and where another band agrees, and how much more the next likely one must. */
const mostUnexplained = 0.015;
const mostWhereAgreed = 0.02;
const leastSecond = 2;
const leastRival = 1.5;
/** Larger discs explain anything. */
const largestDisc = 3.2;

const isGood = ({ unexplained, second, placement, isProven }: Guess, most: number): boolean =>
  isProven && unexplained <= most && second >= leastSecond && placement.disc <= largestDisc;

/** Reads the code of a strip that is far out of focus: one band finds it and another one must agree; null otherwise. */
export const readDefocused = (bands: readonly Profile[], isOver: IsOver): string | null => {
  const middle = bands[bands.length >> 1];
  if (!middle) return null;
  const waves = wavesOf(middle);
  if (waves < fewestWaves || waves > mostWaves) return null;
  for (const way of [bands, bands.map((band) => Float32Array.from(band).reverse())]) {
    const searched = way[way.length >> 1];
    const [best, rival] = searched ? searchProfile(searched, isOver) : [];
    if (!best || !isGood(best, mostUnexplained)) continue;
    if (rival && rival.unexplained < leastRival * best.unexplained) continue;
    const agrees = way.some((band) => {
      if (band === searched) return false;
      const other = readAt(band, best.placement, best.text);
      return other.text === best.text && isGood(other, mostWhereAgreed);
    });
    if (agrees) return best.text;
  }
  return null;
};

const seen = new Float64Array(samples);
const drawn = new Float64Array(samples);
const light = openLight();

/** A code and its position. */
type Guess = {
  readonly text: string;
  readonly placement: CodePlacement;
  /** Of all that is seen, what this code leaves unexplained there. */
  readonly unexplained: number;
  /** How many times as much the next likely code leaves. */
  readonly second: number;
  /** Whether its digits are the likeliest ones whatever the check digit says: then that one proves them. */
  readonly isProven: boolean;
};

const moduleOf = ({ from, to }: CodePlacement): number => (to - from) / modules;

/** Paler codes are none. */
const leastInk = 8;
/** The mean of all codes explains so much of any code. */
const mostUnlike = 0.75;

type Place = { readonly placement: CodePlacement; readonly cost: number };

/** What any code leaves unexplained here; nothing is explained where there is no ink. */
const unlikeAnyCode = (profile: Profile, placement: CodePlacement): number => {
  takeSamples(profile, placement, seen);
  const { unexplained, ink } = fitLight(seen, defocusOf(placement.disc).anyCode, light);
  return ink < leastInk ? 1 : unexplained;
};

/** What the likeliest glyphs cost here: first in the light that any code would show, then in that of the likeliest glyphs. */
const costOfGlyphs = (profile: Profile, placement: CodePlacement): number => {
  const lens = defocusOf(placement.disc);
  takeSamples(profile, placement, seen);
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

/** Every width and place where a code may lie, by how much any code leaves unexplained there. */
const allPlaces = (profile: Profile, isOver: IsOver): readonly Place[] => {
  const found: Place[] = [];
  const { length } = profile;
  for (let width = leastWidth * length; width < mostWidth * length; width *= 1 + stride / modules) {
    if (isOver()) return [];
    const module = width / modules;
    for (let from = 2 * module; from + width < length - 2 * module; from += stride * module) {
      const placement = { from, to: from + width, bend: 0, disc: usualDisc };
      const cost = unlikeAnyCode(profile, placement);
      if (cost <= mostUnlike) found.push({ placement, cost });
    }
  }
  return found;
};

const best = (found: readonly Place[], most: number): readonly Place[] =>
  [...found].sort((one, other) => one.cost - other.cost).slice(0, most);

/** Number of candidate positions, and how many of the best are read. */
const mostPlaces = 700;
const placesTried = 8;

/** The best places, none of them twice. */
const findPlaces = (profile: Profile, isOver: IsOver): readonly Place[] => {
  const judged: Place[] = [];
  for (const { placement } of best(allPlaces(profile, isOver), mostPlaces)) {
    if (isOver()) return [];
    judged.push({ placement, cost: costOfGlyphs(profile, placement) });
  }
  const apart: Place[] = [];
  for (const { placement, cost } of best(judged, mostPlaces)) {
    if (apart.length >= placesTried) break;
    const isNear = apart.some(
      (known) =>
        Math.abs(known.placement.from - placement.from) <= 1.1 * moduleOf(placement) &&
        Math.abs(known.placement.to - placement.to) <= 1.1 * moduleOf(placement),
    );
    if (!isNear) apart.push({ placement, cost });
  }
  return apart;
};

/** What a code leaves unexplained at each sample; answers how much of all. */
const restOf = (
  profile: Profile,
  placement: CodePlacement,
  { glyphs, out }: { glyphs: Uint8Array; out: Float64Array },
): number => {
  takeSamples(profile, placement, seen);
  drawGlyphs(defocusOf(placement.disc), glyphs, drawn);
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

const moved = (placement: CodePlacement, by: Float64Array): CodePlacement => {
  const module = moduleOf(placement);
  const [from = 0, to = 0, bend = 0, disc = 0] = by;
  return {
    from: placement.from + within(-module, from, module),
    to: placement.to + within(-module, to, module),
    bend: within(-mostBend, placement.bend + within(-0.4, bend, 0.4), mostBend),
    disc: within(leastDisc, placement.disc + within(-0.4, disc, 0.4), mostDisc),
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
const betterStep = (profile: Profile, placement: CodePlacement, glyphs: Uint8Array): Float64Array => {
  const steps = [0.1 * moduleOf(placement), 0.1 * moduleOf(placement), 0.05, 0.05];
  traits.forEach((trait, at) => {
    const out = rests[at];
    const step = steps[at] ?? 1;
    if (!out) return;
    restOf(profile, { ...placement, [trait]: placement[trait] + step }, { glyphs, out });
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
const settle = (
  profile: Profile,
  start: CodePlacement,
  text: string,
): { placement: CodePlacement; unexplained: number } => {
  const glyphs = glyphsOfText(text);
  let placement = start;
  let unexplained = restOf(profile, placement, { glyphs, out: restHere });
  for (let round = 0; round < 6; round += 1) {
    const step = betterStep(profile, placement, glyphs);
    let next = moved(placement, step);
    let left = restOf(profile, next, { glyphs, out: restHere });
    if (left >= unexplained) {
      next = moved(
        placement,
        step.map((each) => each / 4),
      );
      left = restOf(profile, next, { glyphs, out: restHere });
    }
    if (left >= unexplained) break;
    const gain = unexplained - left;
    [placement, unexplained] = [next, left];
    if (gain < 1e-4) break;
  }
  return { placement, unexplained };
};

const isLikeliest = (text: string): boolean => {
  const { glyphs } = likeliestGlyphs();
  return glyphsOfText(text).every((glyph, place) => glyph === glyphs[place]);
};

const mostRounds = 6;

/** Reads the code near a position by alternating between digits and exact position until neither changes; starts with a supposed text if given. */
const readAt = (profile: Profile, about: CodePlacement, supposed = ''): Guess => {
  let guess: Guess = { text: supposed, placement: about, unexplained: Infinity, second: 1, isProven: false };
  if (supposed !== '') guess = { ...guess, ...settle(profile, about, supposed) };
  for (let round = 0; round < mostRounds; round += 1) {
    const lens = defocusOf(guess.placement.disc);
    takeSamples(profile, guess.placement, seen);
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
    guess = { ...guess, text: best.text, second, ...settle(profile, guess.placement, best.text) };
  }
  return guess;
};

/** Where even the likeliest digits of the best place leave so much unexplained, no code is. */
const hopeless = 0.1;

/** The likeliest codes in a profile, each of another text, the best one first. */
const searchProfile = (profile: Profile, isOver: IsOver): readonly Guess[] => {
  const places = findPlaces(profile, isOver);
  if ((places[0]?.cost ?? Infinity) > hopeless) return [];
  const guesses = places
    .flatMap(({ placement }) => (isOver() ? [] : readAt(profile, placement)))
    .sort((one, other) => one.unexplained - other.unexplained);
  // A code whose rivals nobody looked at is not sure.
  if (isOver()) return [];
  return guesses.filter((guess, at) => guesses.findIndex(({ text }) => text === guess.text) === at);
};
