import { takeFrom } from '#domain/tills/cash-up.ts';
import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import { ensureBag, findCounter, insertShift, lockTills, type By, type TillRow } from './sql.ts';

/** A locked till with an open shift. */
export type OpenTill = TillRow & { readonly shift_id: string };

/** Opens a shift with what lies in a locked till, unless one is open. */
const withShift = async (tx: Queryable, till: TillRow, by: By): Promise<OpenTill> => {
  if (till.shift_id !== null) return { ...till, shift_id: till.shift_id };
  const id = uuid();
  await insertShift(tx, { id, tillId: till.id, floatFen: till.in_till_fen, by });
  return { ...till, shift_id: id };
};

/** Locks one till. Refuses `till.unknown`. */
const lockTill = async (tx: Queryable, id: string): Promise<TillRow> => {
  const [till] = await lockTills(tx, [id]);
  if (till === undefined) throw new AppError('till.unknown');
  return till;
};

/** Whose cash of which store: at the counter, or in the bag of somebody who travels. */
export type TillPlace = { readonly storeId: string; readonly holderId: string | null };

/**
 * Locks the till that an order's cash goes into or comes out of, and opens its shift when none is open.
 * Refuses `till.notEnough` when more would leave than lies in it.
 */
export const useTill = async (
  tx: Queryable,
  { storeId, holderId }: TillPlace,
  { amountFen, by }: { amountFen: number; by: By },
): Promise<OpenTill> => {
  const id = holderId === null ? await findCounter(tx, storeId) : await ensureBag(tx, { storeId, holderId });
  const till = await lockTill(tx, id ?? '');
  orRefuse(takeFrom(till.in_till_fen, -amountFen));
  return withShift(tx, till, by);
};
