import { isDeepStrictEqual } from 'node:util';
import { figuresOf, noPayouts, standingOf } from '#domain/finance/figures.ts';
import { altered, type Check } from './altered.ts';
import {
  findLostClosing,
  listKeptClosings,
  sumClosings,
  type ClosingFlowRow,
  type KeptClosingRow,
} from './sql-verify-closings.ts';

/** What a closing has to keep by its journals; `balances` is what they and all before them add up to. */
const figuresBy = (rows: readonly ClosingFlowRow[], balances: ReadonlyMap<string, number>): object => ({
  ...figuresOf(
    rows
      .filter(({ is_moved: isMoved }) => isMoved)
      .map(({ account, of_order: ofOrder, in_fen: inFen, out_fen: outFen }) => ({
        account,
        ofOrder,
        inFen,
        outFen,
      })),
  ),
  standing: standingOf([...balances].map(([account, amountFen]) => ({ account, amountFen }))),
});

const faultOf = (closing: KeptClosingRow, figures: object): string | null => {
  if (!closing.is_placed) return 'does not begin and end where the books do';
  if (!isDeepStrictEqual({ ...noPayouts, ...(closing.figures as object) }, figures))
    return 'keeps other figures than its journals make';
  return closing.is_told
    ? null
    : 'was made by another person, at another time or end, than the history tells';
};

/** Holds every closing of a store against the journals up to its end, the one before it, and the history. */
export const checkClosings: Check = async (tx, { id }) => {
  const byDay = Map.groupBy(await sumClosings(tx, id), ({ on_day: on }) => on);
  const balances = new Map<string, number>();
  for (const closing of await listKeptClosings(tx, id)) {
    const rows = byDay.get(closing.on_day) ?? [];
    for (const { account, in_fen: inFen, out_fen: outFen } of rows)
      balances.set(account, (balances.get(account) ?? 0) + inFen - outFen);
    const fault = faultOf(closing, figuresBy(rows, balances));
    if (fault !== null) return altered(`the closing of ${closing.on_day} ${fault}`);
  }
  const lost = await findLostClosing(tx, id);
  return lost === null ? null : altered(`the closing of ${lost} is missing, though the history tells of it`);
};
