import type { Body, FitKind } from '#domain/fitting/fit-rules.ts';

type Span = readonly [from: number, to: number];

/** Lengths that fit, in cm, of boots in mm, each inside the next; ends are inclusive. */
export type SizeBand = {
  /** Of those that fit alike the one nearest to it is taken. */
  readonly best: number;
  /** As it should fit. */
  readonly fine: Span;
  /** With a word to whoever uses it. */
  readonly most: Span;
  /** Only for somebody who would else get nothing, after a try. */
  readonly widest: Span;
};

/** Up to this age, and below this height where the age is not known, a person is fitted as a child. */
const childYears = 12;
export const adultCm = 145;

/** Tells whether somebody is fitted as a child. */
export const isChild = ({ ageYears, heightCm = adultCm }: Body): boolean =>
  ageYears === undefined ? heightCm < adultCm : ageYears <= childYears;

/** Tells whether somebody has to learn first; so has whoever did not say how well they ride. */
export const isLearner = ({ level }: Body): boolean => level !== 'intermediate' && level !== 'advanced';

const clamp = (value: number, [from, to]: Span): number => Math.min(to, Math.max(from, value));
const grown = ([from, to]: Span, by: number): Span => [from - by, to + by];
const capped = ([from, to]: Span, cap: number): Span => [from, Math.min(to, cap)];

/**
 * By how many cm a weight shifts the length: 1 for each 5 kg from the height less 100, at most 10, of children 5. Nobody
 * who learns gets longer skis for being heavy. Source: sport-calculator.com, ski length by weight.
 */
export const weightShift = (body: Body): number => {
  const { heightCm, weightKg } = body;
  if (heightCm === undefined || weightKg === undefined) return 0;
  const most = isChild(body) ? 5 : 10;
  const shift = clamp(Math.round((weightKg - (heightCm - 100)) / 5), [-most, most]);
  return isLearner(body) ? Math.min(0, shift) : shift;
};

const skiSpan = (body: Body): Span => {
  if (body.level === 'advanced') return [-8, 0];
  if (body.level === 'intermediate') return [-12, -5];
  return isChild(body) ? [-15, -10] : [-20, -10];
};

/** First days 20 to 10 cm below the height, turns that link 12 to 5, sure on all pistes 8 to 0; never above the skier. */
const skiBand = (body: Body, heightCm: number): SizeBand => {
  const cap = isLearner(body) ? heightCm - 5 : heightCm;
  const [from, to] = skiSpan(body);
  const at = heightCm + weightShift(body);
  const fine: Span = capped([at + from, at + to], cap);
  return {
    // Of two, a child gets the shorter.
    best: isChild(body) ? fine[0] : Math.round((fine[0] + fine[1]) / 2),
    fine,
    most: capped(grown(fine, 5), cap),
    widest: capped(grown(fine, 10), cap),
  };
};

const boardBelow: Readonly<Record<string, number>> = { intermediate: 18, advanced: 14 };

/** 26 to 10 cm below the height: the published bands together. Sources: revuereliefs.fr, talksnowboarding.co.uk. */
const boardBand = (body: Body, heightCm: number): SizeBand => {
  const at = heightCm + weightShift(body);
  const fine: Span = [at - 26, at - 10];
  return {
    best: at - (boardBelow[body.level ?? ''] ?? 20),
    fine,
    most: grown(fine, 5),
    widest: grown(fine, 8),
  };
};

/**
 * A boot is as long as the foot or less than a centimetre longer. With a word it may end with the next shell, or be a
 * shorter size of the same shell, which differs by the liner only; a child gets neither, unless a wide foot needs the
 * shell. Sources: skitipsforkids.com, stowesports.com.
 */
const bootBand = (body: Body, footMm: number): SizeBand => {
  const shell = Math.floor(footMm / 10) * 10;
  const fine: Span = [footMm, footMm + 9];
  const nextShell = Math.max(fine[1], shell + 19);
  if (!isChild(body))
    return { best: footMm, fine, most: [shell, nextShell], widest: [shell - 5, nextShell + 5] };
  const most: Span = body.footWidth === 'wide' ? [footMm, nextShell] : fine;
  return { best: footMm, fine, most, widest: most };
};

/** Seven tenths of the height, rounded to 5 cm by what is there. Source: levelninesports.com. */
const poleBand = (heightCm: number): SizeBand => {
  const best = Math.round(heightCm * 0.7);
  const at: Span = [best, best];
  return { best, fine: grown(at, 5), most: grown(at, 10), widest: grown(at, 15) };
};

/** The lengths that fit a person; null for a kind without lengths, and where the measure is missing. */
export const sizeBandOf = (kind: FitKind, body: Body): SizeBand | null => {
  const { heightCm, footMm } = body;
  if (kind === 'skiBoot' || kind === 'snowboardBoot')
    return footMm === undefined ? null : bootBand(body, footMm);
  if (heightCm === undefined || kind === 'helmet') return null;
  if (kind === 'ski') return skiBand(body, heightCm);
  return kind === 'snowboard' ? boardBand(body, heightCm) : poleBand(heightCm);
};
