import { occasionsOf } from '#domain/messages/occasions.ts';
import { isoOf, type Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import { insertNotice } from './sql.ts';

type Commanded = {
  readonly orderId: string;
  readonly change: Parameters<typeof occasionsOf>[0];
  /** A person gave the command, not the clock. */
  readonly byPerson: boolean;
  readonly now: Instant;
};

/** Plans to tell an order's guest of a command, within its transaction and once the order is saved. */
export const planMessages = async (
  tx: Queryable,
  { orderId, change, byPerson, now }: Commanded,
): Promise<void> => {
  for (const { kind, occasion, afterMs } of occasionsOf(change, byPerson)) {
    const at = isoOf(now);
    await insertNotice(tx, { id: uuid(), orderId, kind, occasion, at, nextAt: isoOf(now + afterMs) });
  }
};
