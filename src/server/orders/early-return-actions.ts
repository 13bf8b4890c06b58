import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { equipmentOrderRows } from '#contract/equipment.ts';
import { stockWords } from '#contract/equipment-words.ts';
import { checkStockNote } from '#domain/equipment/stock-form.ts';
import { isOut } from '#domain/orders/units.ts';
import type { OrderCommands } from '#domain/orders/command.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import type { Queryable } from '#server/db/database.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import type { Ctx } from '#server/http/context.ts';
import { runCommand, type CommandScope, type Locked } from '#server/orders/run-command.ts';

type Found = Pick<Locked, 'hire' | 'rows'>;

type EarlyReturnRow = (typeof equipmentOrderRows)['equipment.earlyReturn'];

/** The line that an item left with and is not back from. */
const lineWith = ({ hire, rows }: Found, equipmentId: string) => {
  const row = rows.lines.find(
    (line) =>
      line.equipmentId === equipmentId && hire.lines.some((each) => each.id === line.id && isOut(each)),
  );
  if (row === undefined) throw new AppError('equipment.notWithOrder');
  return row;
};

/** Works out what an early return of an item means for its order. Refuses `equipment.notWithOrder`. */
export const earlyReturnOf = (
  { settings }: CommandScope,
  found: Found,
  equipmentId: string,
): OrderCommands['earlyReturn'] => ({
  lineId: lineWith(found, equipmentId).id,
  backPercent: readParameter('EarlyReturnRefundPercent', settings.parameters),
});

/**
 * Takes one item of an order back before its time: the line closes, the hold ends now, and the store's percentage of
 * the rent for the days after today is promised back, which is nothing as a rule. Refuses the
 * codes of the form, `equipment.notWithOrder`, and what `runCommand` refuses.
 */
export const returnEarly = async (
  tx: Queryable,
  scope: CommandScope,
  { equipmentId, language, ...form }: InputOf<EarlyReturnRow> & Pick<Ctx, 'language'>,
): Promise<AnswerOf<EarlyReturnRow>> => {
  const { reason, remarks } = orRefuse(checkStockNote(form));
  let barcode = '';
  const note = remarks === '' ? reason : `${reason} / ${remarks}`;
  await runCommand(
    tx,
    { ...scope, note },
    {
      kind: 'earlyReturn',
      build: (locked) => {
        barcode = lineWith(locked, equipmentId).boundTo ?? '';
        return earlyReturnOf(scope, locked, equipmentId);
      },
    },
  );
  return { success: true, message: stockWords('earlyReturn', { barcode }, language) };
};
