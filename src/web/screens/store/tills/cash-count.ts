import { denominationsFen, worthFen } from '#domain/tills/cash-up.ts';
import { readYuan } from '#web/screens/store/counter/yuan.ts';

/** What somebody finds in a till, as it stands in the form. */
export type CountDraft = {
  /** By pieces, or as one amount. */
  readonly way: 'pieces' | 'amount';
  /** How many of each note and coin, by its value in fen; blank counts as none. */
  readonly pieces: Readonly<Record<number, string>>;
  readonly amount: string;
  /** What stays: all of it while nothing is typed. */
  readonly leave: string | null;
  readonly note: string;
};

/** A form that nobody touched. */
export const emptyCount: CountDraft = { way: 'pieces', pieces: {}, amount: '', leave: null, note: '' };

/** A form reckoned against what should be there, in fen. */
export type Reckoned = {
  readonly isAmountWrong: boolean;
  readonly isLeaveWrong: boolean;
  readonly countedFen: number;
  readonly differenceFen: number;
  readonly leaveFen: number;
  readonly awayFen: number;
  readonly counts: Readonly<Record<string, number>> | null;
};

const piecesIn = (typed: string | undefined): number => (/^\d{1,5}$/.test(typed ?? '') ? Number(typed) : 0);

/** Reckons what was counted; a bag keeps nothing unless something is typed, a counter all. */
export const reckonCount = (expectedFen: number, draft: CountDraft, isBag: boolean): Reckoned => {
  const counts = Object.fromEntries(
    denominationsFen
      .map((valueFen) => [String(valueFen), piecesIn(draft.pieces[valueFen])] as const)
      .filter(([, pieces]) => pieces > 0),
  );
  const typed = readYuan(draft.amount);
  const byPieces = draft.way === 'pieces';
  const countedFen = byPieces ? (worthFen(counts) ?? 0) : typed.fen;
  const leave = readYuan(draft.leave ?? '');
  const leaveFen = draft.leave === null ? (isBag ? 0 : countedFen) : leave.fen;
  return {
    isAmountWrong: !byPieces && (typed.isWrong || draft.amount.trim() === ''),
    isLeaveWrong: leave.isWrong || leaveFen > countedFen,
    countedFen,
    differenceFen: countedFen - expectedFen,
    leaveFen,
    awayFen: countedFen - leaveFen,
    counts: byPieces ? counts : null,
  };
};

/** The number in a box after one press of less or more. */
export const stepPieces = (typed: string | undefined, step: 1 | -1): string => {
  const next = Math.min(99_999, Math.max(0, piecesIn(typed) + step));
  return next === 0 ? '' : String(next);
};
