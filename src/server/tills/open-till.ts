import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import { AppError } from '#server/http/app-error.ts';
import { insertShift, lockTills, type By, type TillRow } from './sql.ts';

/** A locked till with an open shift. */
export type OpenTill = TillRow & { readonly shift_id: string };

/** Opens a shift with what lies in a locked till, unless one is open. */
export const withShift = async (tx: Queryable, till: TillRow, by: By): Promise<OpenTill> => {
  if (till.shift_id !== null) return { ...till, shift_id: till.shift_id };
  const id = uuid();
  await insertShift(tx, { id, tillId: till.id, floatFen: till.in_till_fen, by });
  return { ...till, shift_id: id };
};

/** Locks one till. Refuses `till.unknown`. */
export const lockTill = async (tx: Queryable, id: string): Promise<TillRow> => {
  const [till] = await lockTills(tx, [id]);
  if (till === undefined) throw new AppError('till.unknown');
  return till;
};
