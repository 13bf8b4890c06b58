import type { AnswerOf } from '#contract/endpoint.ts';
import type { equipmentOrderRows } from '#contract/equipment-orders.ts';
import { stockWords } from '#contract/equipment-words.ts';
import { checkStockNote } from '#domain/equipment/stock-form.ts';
import { openDatesBill } from '#domain/orders/bills.ts';
import type { OrderCommands } from '#domain/orders/command.ts';
import { daysLeft } from '#domain/orders/days-left.ts';
import { isOut } from '#domain/orders/lines.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import { addDays } from '#domain/time/days.ts';
import { dayOf } from '#domain/time/zone.ts';
import type { Queryable } from '#server/db/database.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import type { Ctx } from '#server/http/context.ts';
import { runCommand, type CommandScope, type Locked } from '#server/orders/run-command.ts';

type Found = Pick<Locked, 'order' | 'rows'>;

type EarlyReturn = {
  readonly equipmentId: string;
  readonly reason: string;
  readonly remarks: string;
  readonly language: Ctx['language'];
};

/** The line that an item left with and is not back from. */
const lineWith = ({ order, rows }: Found, equipmentId: string) => {
  const row = rows.lines.find(
    (line) =>
      line.equipment_id === equipmentId && order.lines.some((each) => each.id === line.id && isOut(each)),
  );
  if (row === undefined) throw new AppError('equipment.notWithOrder');
  return row;
};

/**
 * Works out what an early return of an item means for its order; days of an open extension, which nobody paid, do not
 * count. Refuses `equipment.notWithOrder`.
 */
export const earlyReturnOf = (
  { settings, now }: CommandScope,
  found: Found,
  equipmentId: string,
): OrderCommands['earlyReturn'] => {
  const { order } = found;
  const tomorrow = addDays(dayOf(now, settings.hours.zone), 1);
  return {
    lineId: lineWith(found, equipmentId).id,
    refundPercent: readParameter('EarlyReturnRefundPercent', settings.parameters),
    days: daysLeft(openDatesBill(order)?.periodBefore ?? order.period, tomorrow),
  };
};

/**
 * Takes one item of an order back before its time: the line closes, the hold ends now, and the store's percentage of
 * the rent for the days after today is promised back, which is nothing as a rule. Refuses the
 * codes of the form, `equipment.notWithOrder`, and what `runCommand` refuses.
 */
export const returnEarly = async (
  tx: Queryable,
  scope: CommandScope,
  { equipmentId, language, ...form }: EarlyReturn,
): Promise<AnswerOf<(typeof equipmentOrderRows)['equipment.earlyReturn']>> => {
  const { reason, remarks } = orRefuse(checkStockNote(form));
  let barcode = '';
  const note = remarks === '' ? reason : `${reason} / ${remarks}`;
  await runCommand(
    tx,
    { ...scope, note },
    {
      kind: 'earlyReturn',
      build: (locked) => {
        barcode = lineWith(locked, equipmentId).bound_to ?? '';
        return earlyReturnOf(scope, locked, equipmentId);
      },
    },
  );
  return { success: true, message: stockWords('earlyReturn', { barcode }, language) };
};
