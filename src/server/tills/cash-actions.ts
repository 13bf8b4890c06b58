import { takeFrom } from '#domain/tills/cash-up.ts';
import type { Queryable } from '#server/db/database.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import { lockTill, withShift } from './actions.ts';
import type { OpenTill } from './actions.ts';
import { ensureBag, findCounter } from './sql.ts';
import type { By } from './sql.ts';

export type { OpenTill };

/** Identifies a till: a store's counter, or the bag of a travelling employee. */
export type TillOwner = { readonly storeId: string; readonly holderId: string | null };

/**
 * Locks the till that an order's cash goes into or comes out of, and opens its shift when none is open.
 * Refuses `till.notEnough` when more would leave than lies in it.
 */
export const useTill = async (
  tx: Queryable,
  { storeId, holderId }: TillOwner,
  { amountFen, by }: { amountFen: number; by: By },
): Promise<OpenTill> => {
  const id = holderId === null ? await findCounter(tx, storeId) : await ensureBag(tx, { storeId, holderId });
  const till = await lockTill(tx, id ?? '');
  orRefuse(takeFrom(till.inTillFen, -amountFen));
  return withShift(tx, till, by);
};

/**
 * Locks the till that cash was booked into or out of by mistake, while that shift goes on: a closed one was counted with
 * what really lay there. Refuses `till.shiftClosed`, and `till.notEnough` when more would leave than lies in it.
 */
export const useTillOf = async (
  tx: Queryable,
  booked: { readonly tillId: string | null; readonly shiftId: string | null },
  amountFen: number,
): Promise<OpenTill> => {
  const { tillId, shiftId } = booked;
  if (tillId === null || shiftId === null) throw new AppError('till.shiftClosed');
  const till = await lockTill(tx, tillId);
  if (till.shiftId !== shiftId) throw new AppError('till.shiftClosed');
  orRefuse(takeFrom(till.inTillFen, -amountFen));
  return { ...till, shiftId };
};
