import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import type { LineClose } from '#server/equipment/hold-types.ts';
import { iso } from '#server/equipment/plan-store.ts';
import { refusal } from '#server/equipment/refuse.ts';
import { closePoolUnits, listPoolHolds, movePool, movePoolHold } from '#server/equipment/sql-pools.ts';
import type { PoolChange } from '#server/equipment/sql-pools.ts';

type Leaving = { readonly orderId: string; readonly lineIds: readonly string[]; readonly now: Instant };

const noCounts = { usable: 0, out: 0, damaged: 0, lost: 0, actorId: null, reason: '' };

/** Lets the units of some lines leave the shelf; days before their first one are taken too, and need room. */
export const handOutUnits = async (tx: Queryable, leaving: Leaving): Promise<void> => {
  const { orderId, now } = leaving;
  const outNow = new Map<string, number>();
  for (const row of await listPoolHolds(tx, leaving)) {
    const out = (outNow.get(row.pool_id) ?? row.out) + row.quantity;
    outNow.set(row.pool_id, out);
    if (out > row.usable) {
      const left = Math.max(0, row.usable - out + row.quantity);
      throw refusal('pool.tooFew', { title: row.title, left, quantity: row.quantity });
    }
    if (row.today < row.from_on) {
      const isMoved = await movePoolHold(tx, { id: row.hold_id, fromOn: row.today, untilOn: row.until_on });
      if (!isMoved) throw refusal('stock.promisedBefore', { title: row.title });
    }
    await movePool(tx, {
      ...noCounts,
      id: uuid(),
      poolId: row.pool_id,
      kind: 'handOver',
      out: row.quantity,
      orderId,
      now: iso(now),
    });
  }
};

type ComingBack = {
  readonly orderId: string;
  readonly closes: readonly LineClose[];
  readonly actorId: string | null;
  readonly note: string;
  readonly now: Instant;
};
type Counts = Pick<PoolChange, 'kind' | 'usable' | 'out' | 'damaged' | 'lost'>;

const countsOf = ({ returned, damaged, lost }: LineClose): Counts[] => [
  { kind: 'takeBack', usable: 0, out: -returned, damaged: 0, lost: 0 },
  { kind: 'damaged', usable: -damaged, out: -damaged, damaged, lost: 0 },
  { kind: 'lost', usable: -lost, out: -lost, damaged: 0, lost },
];

/** Takes units of some lines back: they are free again at once, or counted as damaged or lost. */
export const takeBackUnits = async (tx: Queryable, back: ComingBack): Promise<void> => {
  const { orderId, actorId, note, now } = back;
  const closes = new Map(back.closes.map((close) => [close.lineId, close]));
  for (const row of await listPoolHolds(tx, { orderId, lineIds: [...closes.keys()], now })) {
    const close = closes.get(row.line_id);
    if (close === undefined) continue;
    const quantity = close.returned + close.damaged + close.lost;
    await closePoolUnits(tx, { holdId: row.hold_id, splitId: uuid(), quantity, now: iso(now) });
    for (const counts of countsOf(close).filter(({ out }) => out !== 0)) {
      const change = {
        ...counts,
        id: uuid(),
        poolId: row.pool_id,
        orderId,
        actorId,
        reason: note,
        now: iso(now),
      };
      await movePool(tx, change);
    }
  }
};
