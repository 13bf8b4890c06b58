import { adultCm, isChild, isLearner, sizeBandOf, weightShift } from '#domain/fitting/size-bands.ts';

/** Kinds of gear whose size follows from a person, by the drawing of their category. */
export const fitKinds = ['ski', 'snowboard', 'skiBoot', 'snowboardBoot', 'poles', 'helmet'] as const;
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

/** The set of a person: a child that rides for the first time gets no poles. Source: vailskishop.com. */
export const setOf = (discipline: Discipline, body: Body): readonly FitKind[] =>
  setKinds[discipline].filter((kind) => kind !== 'poles' || body.level !== 'first' || !isChild(body));

/** What is known of a person, as far as sizes follow from it. */
export type Body = {
  readonly heightCm?: number | undefined;
  readonly weightKg?: number | undefined;
  readonly ageYears?: number | undefined;
  readonly footMm?: number | undefined;
  readonly footWidth?: string | undefined;
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

/** How many letters a helmet is above the usual one, below 0 under it; 0 for a size that is no letter. */
const lettersAbove = ({ heightCm = adultCm }: Body, sizeLabel: string): number => {
  const at = letters.findIndex((letter) => letter === sizeLabel.trim().toUpperCase());
  return at < 0 ? 0 : at - letters.indexOf(heightCm < adultCm ? 'S' : 'M');
};

/**
 * How well a size fits: 0 as it should, 1 with a word to whoever uses it, 2 beyond what is proposed, after a try. Of two
 * equal ones the less `away` is better.
 */
export type Fit = { readonly grade: 0 | 1 | 2; readonly away: number };

/** From this length on a foot stands over the edges of a board that is not wide. */
const wideFromMm = 285;

/** A board as wide as the foot is long: the wide ones are marked by a W. */
const isRightWidth = (kind: FitKind, { footMm }: Body, sizeLabel: string): boolean =>
  kind !== 'snowboard' || footMm === undefined || /w\s*$/i.test(sizeLabel) === footMm >= wideFromMm;

/** Any helmet is tried on; one that is too large is tightened. */
const helmetFit = (body: Body, sizeLabel: string): Fit | null => {
  const above = lettersAbove(body, sizeLabel);
  return Math.abs(above) > 1 ? null : { grade: above === 0 ? 0 : 1, away: above < 0 ? 2 : above };
};

/**
 * Tells how a size of a kind fits a person at the widest; null when it does not, or when the measure is missing. A size
 * without a figure, such as one for all, is tried on.
 */
export const widestFitOf = (kind: FitKind, body: Body, sizeLabel: string): Fit | null => {
  if (kind === 'helmet') return helmetFit(body, sizeLabel);
  const band = sizeBandOf(kind, body);
  if (band === null) return null;
  const length = lengthIn(kind, sizeLabel);
  if (length === null) return { grade: 1, away: 0 };
  const isIn = ([from, to]: readonly [number, number]): boolean => length >= from && length <= to;
  if (!isIn(band.widest)) return null;
  const away = Math.abs(length - band.best);
  if (!isIn(band.most)) return { grade: 2, away };
  return { grade: isIn(band.fine) && isRightWidth(kind, body, sizeLabel) ? 0 : 1, away };
};

/** Tells how a size of a kind fits a person, as far as it is proposed: grade 0 or 1, else null. */
export const fitOf = (kind: FitKind, body: Body, sizeLabel: string): Fit | null => {
  const fit = widestFitOf(kind, body, sizeLabel);
  return fit?.grade === 2 ? null : fit;
};

/** What there is to say of a proposed size beside its band. */
export const fitNotes = ['lighter', 'heavier', 'stiffer', 'child', 'wideLast', 'tryOn', 'outside'] as const;
export type FitNote = (typeof fitNotes)[number];

const isHeavyLearner = (body: Body): boolean =>
  isLearner(body) && (body.weightKg ?? 0) - ((body.heightCm ?? 0) - 100) >= 10 && body.heightCm !== undefined;

const notesOnLength = (body: Body): readonly FitNote[] => {
  const shift = weightShift(body);
  if (shift !== 0) return [shift < 0 ? 'lighter' : 'heavier'];
  // The level wins over the weight, which asks for more stiffness instead.
  return isHeavyLearner(body) ? ['stiffer'] : [];
};

const notesOfKind = (kind: FitKind, body: Body): readonly FitNote[] => {
  const child: readonly FitNote[] = isChild(body) ? ['child'] : [];
  if (kind === 'helmet') return ['tryOn'];
  if (kind === 'ski') return [...child, ...notesOnLength(body)];
  if (kind === 'snowboard') return notesOnLength(body);
  if (kind === 'poles') return [];
  return [...child, ...(body.footWidth === 'wide' ? (['wideLast'] as const) : [])];
};

/** What there is to say of a size for a person, the weightiest last. */
export const fitNotesOf = (kind: FitKind, body: Body, grade: Fit['grade']): readonly FitNote[] => [
  ...notesOfKind(kind, body),
  ...(grade === 0 || kind === 'helmet' ? [] : (['outside'] as const)),
];
