import { isSameText } from './same-text.ts';
import type { LabelledImage } from './labelled-images.ts';

/** right: what is printed, or nothing where no code is. other: nobody knows whether it is right. */
export type Verdict = 'right' | 'wrong' | 'missed' | 'other';

/** Judges the first text that a reader gave. */
export const judge = (
  { kind, format, expected, accept, label }: LabelledImage,
  text: string | undefined,
): Verdict => {
  if (kind === 'negative') return text === undefined ? 'right' : 'wrong';
  if (text === undefined) return 'missed';
  if (kind === 'unlabelled') return 'other';
  const good = [expected, ...(accept ?? [])].some(
    (each) => each != null && isSameText(each, text, format ?? ''),
  );
  if (good) return 'right';
  return label === 'derived' ? 'other' : 'wrong';
};

/** What one reader made of one image. */
export type Reading = {
  readonly verdict: Verdict;
  readonly text: string | undefined;
  readonly ms: number;
  /** Of the processor: what else the machine does lengthens a long look more often than a short one, and counts for neither here. */
  readonly cpuMs: number;
};

export type Row = { readonly image: LabelledImage; readonly raw: Reading; readonly own: Reading };

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? NaN;

const count = <T>(items: readonly T[], test: (item: T) => boolean): number => items.filter(test).length;

/** What the goals are about. */
export type Summary = {
  readonly codes: number;
  readonly read: number;
  readonly rawRead: number;
  readonly wrong: number;
  readonly rawWrong: number;
  readonly onNegatives: number;
  readonly negatives: number;
  readonly gained: number;
  readonly lost: number;
  readonly cpuOfTotals: number;
  readonly cpuMedian: number;
  readonly cpuP95: number;
  readonly clockOfTotals: number;
  readonly clockP95: number;
  readonly longestMs: number;
};

export const summarise = (rows: readonly Row[]): Summary => {
  const codes = rows.filter(({ image }) => image.kind === 'code');
  const negatives = rows.filter(({ image }) => image.kind === 'negative');
  const ratios = (by: 'ms' | 'cpuMs') => rows.map(({ raw, own }) => own[by] / raw[by]);
  const ofTotals = (by: 'ms' | 'cpuMs'): number => {
    const total = (who: 'raw' | 'own'): number => rows.reduce((sum, row) => sum + row[who][by], 0);
    return total('own') / total('raw');
  };
  return {
    codes: codes.length,
    read: count(codes, ({ own }) => own.verdict === 'right'),
    rawRead: count(codes, ({ raw }) => raw.verdict === 'right'),
    wrong: count(codes, ({ own }) => own.verdict === 'wrong'),
    rawWrong: count(codes, ({ raw }) => raw.verdict === 'wrong'),
    onNegatives: count(negatives, ({ own }) => own.verdict === 'wrong'),
    negatives: negatives.length,
    gained: count(codes, ({ raw, own }) => raw.verdict !== 'right' && own.verdict === 'right'),
    lost: count(codes, ({ raw, own }) => raw.verdict === 'right' && own.verdict !== 'right'),
    cpuOfTotals: ofTotals('cpuMs'),
    cpuMedian: quantile(ratios('cpuMs'), 0.5),
    cpuP95: quantile(ratios('cpuMs'), 0.95),
    clockOfTotals: ofTotals('ms'),
    clockP95: quantile(ratios('ms'), 0.95),
    longestMs: Math.max(...rows.map(({ own }) => own.ms)),
  };
};
