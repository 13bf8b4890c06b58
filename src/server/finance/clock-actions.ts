import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { waitingRows } from '#contract/finance-waiting.ts';
import { isBookedAhead } from '#domain/finance/clock-ahead.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEvents, type NewEvent } from '#server/db/record-event.ts';
import { uuid } from '#server/db/uuid.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, type Ctx } from '#server/http/context.ts';
import { lockBooks } from '#server/ledger/journal-actions.ts';
import type { SweepContext } from '#server/jobs/worker.ts';
import { storesAsked } from './scope.ts';
import { aheadOf, insertCorrection, listAhead, listClosingsAfter, type AheadRow } from './sql-clock.ts';

type Rows = typeof waitingRows;

const iso = (at: Instant): string => new Date(at).toISOString();

/** The stores whose books have run ahead of the clock. */
export const findAhead = async (db: Queryable, now: Instant): Promise<readonly AheadRow[]> =>
  (await listAhead(db, iso(now))).filter(({ until_at: until }) => isBookedAhead(Date.parse(until), now));

/**
 * Notes that the clock is right, and that a store's books had run ahead of it: they are counted anew, and closings that
 * end later are taken back. Nothing is done when they have not. Refuses `store.unknown`.
 */
export const correctClock = async (
  ctx: Ctx,
  { storeId: asked }: InputOf<Rows['finance.correctClock']>,
): Promise<AnswerOf<Rows['finance.correctClock']>> => {
  const [store] = await storesAsked(ctx, asked);
  if (store === undefined) throw new AppError('store.unknown');
  const { storeId } = store;
  const { userId, displayName } = callerOf(ctx);
  return ctx.write(async (tx) => {
    await lockBooks(tx, storeId);
    const at = ctx.now();
    const ahead = (await findAhead(tx, at)).find((row) => row.store_id === storeId);
    if (ahead === undefined) return {};
    const closings = await listClosingsAfter(tx, storeId, iso(at));
    await insertCorrection(tx, { id: uuid(), storeId, at: iso(at), by: userId, byName: displayName });
    const told = {
      actorId: userId,
      actorName: displayName,
      subject: { type: 'store', id: storeId },
      storeId,
      at,
    };
    await recordEvents(tx, [
      { ...told, kind: 'store.clockCorrected', after: { aheadUntil: ahead.until_at } },
      ...closings.map(({ on_day: on, ...before }): NewEvent => ({
        ...told,
        kind: 'store.closingTakenBack',
        before,
        after: { on },
      })),
    ]);
    return {};
  });
};

/** Between two machines less than this is nobody's fault. */
const farMs = 60_000;

/** Tells the log when the clocks of this program and its database disagree, and while books have run ahead. */
export const watchClocks = async ({ db, clock, log }: SweepContext): Promise<void> => {
  const aheadMs = await aheadOf(db, iso(Date.now()));
  if (Math.abs(aheadMs) > farMs)
    log.error({ aheadMs }, 'the clock of the database and that of this program disagree: set them right');
  for (const { store_id: storeId, until_at: until } of await findAhead(db, clock.now()))
    log.error({ storeId, until }, 'the books of a store have run ahead of the clock');
};
