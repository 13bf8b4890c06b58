import type { Input } from '#contract/api.ts';
import { most } from '#contract/price-bounds.ts';
import type { priceRows } from '#contract/prices.ts';
import { formatClock } from '#domain/stores/store-hours.ts';
import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import { callerOf, workOf, type Handlers, type Work } from '#server/http/context.ts';
import { forgetConfiguration } from '#server/stores/actions.ts';
import { asRead, assertEditable, assertRoom, recordChange } from './scope.ts';
import {
  countDayParts,
  deleteDayPart,
  insertDayPart,
  lockDayPart,
  type DayPartRow,
} from './sql-day-parts.ts';

const eventFacts = ({ name, fromMinute, toMinute, percent }: DayPartRow) => ({
  name,
  startTime: formatClock(fromMinute),
  endTime: formatClock(toMinute),
  percents: [`${percent} %`],
});

/** Adds a part of a day. Refuses `prices.tooMany` {max}, `prices.dayPartTaken`. */
const create = async (
  tx: Queryable,
  work: Work,
  input: Input<'prices.createDayPart'>,
): Promise<DayPartRow> => {
  assertRoom(await countDayParts(tx, input.storeId), most.dayParts);
  const row = { ...input, id: uuid(), version: 1 };
  await insertDayPart(tx, row);
  await recordChange(tx, work, { type: 'dayPart', id: row.id, storeId: row.storeId, after: eventFacts(row) });
  return row;
};

/** Removes a part of a day; orders keep what they were booked with. Refuses `prices.unknown`, `session.forbidden`, `stale` {current}. */
const remove = async (tx: Queryable, work: Work, { id, version }: Input<'prices.removeDayPart'>) => {
  const row = asRead(await lockDayPart(tx, id), work, { version, present: (each) => each });
  await deleteDayPart(tx, id);
  await recordChange(tx, work, { type: 'dayPart', id, storeId: row.storeId, before: eventFacts(row) });
  return { id };
};

/** Parts of a day that gear is hired for. */
export const dayPartHandlers = {
  'prices.createDayPart': async (input, ctx) => {
    await assertEditable(ctx.db, callerOf(ctx), input.storeId);
    const answer = await ctx.write((tx) => create(tx, workOf(ctx), input));
    forgetConfiguration(ctx.db);
    return answer;
  },
  'prices.removeDayPart': async (input, ctx) => {
    const answer = await ctx.write((tx) => remove(tx, workOf(ctx), input));
    forgetConfiguration(ctx.db);
    return answer;
  },
} satisfies Partial<Handlers<typeof priceRows>>;
