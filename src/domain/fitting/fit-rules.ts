/** Kinds of gear whose size follows from a person, by the drawing of their category. */
const fitKinds = ['ski', 'snowboard', 'skiBoot', 'snowboardBoot', 'poles', 'helmet'] as const;
export type FitKind = (typeof fitKinds)[number];

/** Finds the kind that a drawing stands for; undefined for gear whose size follows from nothing. */
export const fitKindOf = (art: unknown): FitKind | undefined => fitKinds.find((kind) => kind === art);

/** The place of a kind among the gear of one person, as it is handed out; other gear comes last. */
export const placeInSet = (art: string): number => {
  const at = fitKinds.findIndex((kind) => kind === art);
  return at < 0 ? fitKinds.length : at;
};

export type Discipline = 'ski' | 'snowboard';

/** What a whole set is made of, in the order in which it is handed out. */
export const setKinds: Readonly<Record<Discipline, readonly FitKind[]>> = {
  ski: ['ski', 'skiBoot', 'poles', 'helmet'],
  snowboard: ['snowboard', 'snowboardBoot', 'helmet'],
};

/** What is known of a person, as far as sizes follow from it. */
export type Body = {
  readonly heightCm?: number | undefined;
  readonly footMm?: number | undefined;
  readonly level?: string | undefined;
};

type Measure = 'heightCm' | 'footMm';

/** The measure that the size of a kind follows from. The head is measured by trying on. */
const measureOf: Readonly<Record<FitKind, Measure | null>> = {
  ski: 'heightCm',
  snowboard: 'heightCm',
  skiBoot: 'footMm',
  snowboardBoot: 'footMm',
  poles: 'heightCm',
  helmet: null,
};

/** The measure that is missing for a size; null when it is known. */
export const missingFor = (kind: FitKind, body: Body): Measure | null => {
  const measure = measureOf[kind];
  return measure === null || body[measure] !== undefined ? null : measure;
};

/** Sizes that fit, in cm, of boots in mm: at best, without a word, and at most. Ends are inclusive. */
type Range = {
  readonly best: number;
  readonly fine: readonly [number, number];
  readonly most: readonly [number, number];
};

const around = (best: number, fine: number, most: number): Range => ({
  best,
  fine: [best - fine, best + fine],
  most: [best - most, best + most],
});

/** How much shorter than its skier a ski is, in cm. Without a level it is that of a beginner. */
const skiBelow: Readonly<Record<string, number>> = { intermediate: 10, advanced: 5 };

/** A ski is never longer than its skier is tall. */
const skiRange = (heightCm: number, level: string | undefined): Range => {
  const { best, fine, most } = around(heightCm - (skiBelow[level ?? ''] ?? 15), 5, 10);
  return { best, fine, most: [most[0], Math.min(most[1], heightCm)] };
};

/** A boot is as long as the foot or less than a centimetre longer, at most half a centimetre more; never shorter. */
const bootRange = (footMm: number): Range => ({
  best: footMm,
  fine: [footMm, footMm + 9],
  most: [footMm, footMm + 14],
});

const rangeOf = (kind: FitKind, { heightCm, footMm, level }: Body): Range | null => {
  if (kind === 'skiBoot' || kind === 'snowboardBoot') return footMm === undefined ? null : bootRange(footMm);
  if (heightCm === undefined) return null;
  if (kind === 'ski') return skiRange(heightCm, level);
  return kind === 'snowboard' ? around(heightCm - 18, 8, 13) : around(Math.round(heightCm * 0.7), 5, 10);
};

/** A shoe size of China and Europe as the length of the foot in mm: 40 is 250. An estimate, no table is exact. */
export const footOfShoe = (shoeSize: number): number => Math.round(shoeSize * 5 + 50);

/** The length that a size says, in cm, of boots in mm; of a span its end. Null when it says none. */
const lengthIn = (kind: FitKind, sizeLabel: string): number | null => {
  const [, first, last] = /(\d+(?:\.\d+)?)(?:\s*[-–~]\s*(\d+(?:\.\d+)?))?/.exec(sizeLabel) ?? [];
  const figure = Number(last ?? first);
  if (!Number.isFinite(figure)) return null;
  if (kind !== 'skiBoot' && kind !== 'snowboardBoot') return figure;
  if (figure < 34) return Math.round(figure * 10);
  return figure < 60 ? footOfShoe(figure) : figure;
};

const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
/** Below this height a head is a child's. */
const adultCm = 145;

/** How many letters a helmet is above the usual one, below 0 under it; 0 for a size that is no letter. */
const lettersAbove = ({ heightCm = adultCm }: Body, sizeLabel: string): number => {
  const at = letters.findIndex((letter) => letter === sizeLabel.trim().toUpperCase());
  return at < 0 ? 0 : at - letters.indexOf(heightCm < adultCm ? 'S' : 'M');
};

/** How well a size fits: 0 as it should, 1 with a word to whoever uses it. Of two equal ones the less `away` is better. */
export type Fit = { readonly grade: 0 | 1; readonly away: number };

/**
 * Tells how a size of a kind fits a person; null when it does not, or when the measure is missing. A size without a figure,
 * such as one for all, is tried on.
 */
export const fitOf = (kind: FitKind, body: Body, sizeLabel: string): Fit | null => {
  if (kind === 'helmet') {
    const above = lettersAbove(body, sizeLabel);
    // One that is too large is tightened.
    return Math.abs(above) > 1 ? null : { grade: above === 0 ? 0 : 1, away: above < 0 ? 2 : above };
  }
  const range = rangeOf(kind, body);
  if (range === null) return null;
  const length = lengthIn(kind, sizeLabel);
  if (length === null) return { grade: 1, away: 0 };
  const isIn = ([from, to]: Range['fine']): boolean => length >= from && length <= to;
  if (!isIn(range.most)) return null;
  return { grade: isIn(range.fine) ? 0 : 1, away: Math.abs(length - range.best) };
};
