import type { OrderCommand } from '#domain/orders/command.ts';
import { lateDaysOf } from '#domain/orders/late-days.ts';
import { findBill } from '#domain/orders/money.ts';
import type { Line, Order } from '#domain/orders/order.ts';
import type { Queryable } from '#server/db/database.ts';
import { lineToColumns } from '#server/orders/rows.ts';
import type { CommandScope } from '#server/orders/run-command.ts';
import { updateLines, type OrderRows } from './sql.ts';
import { beginUnextended, takeUnextended } from './sql-late-days.ts';

/** What one command makes of an order's lines. */
type LineChange = {
  readonly rows: OrderRows;
  readonly before: Order;
  readonly after: Order;
  readonly command: OrderCommand;
};

/** Saves the lines that a command changed, and how late their gear came back. */
export const saveLines = async (tx: Queryable, scope: CommandScope, change: LineChange): Promise<void> => {
  const columns = changedColumns(scope, change);
  if (columns.length > 0) await updateLines(tx, columns);
  if (change.command.kind === 'extend') await beginUnextended(tx, scope.orderId);
  if (isExtensionWithdrawn(change)) await takeUnextended(tx, scope.orderId);
};

const changedColumns = (scope: CommandScope, { rows, before, after }: LineChange): readonly object[] => {
  const late = lateDaysOf(before, scope.now, scope.settings.hours.zone);
  return after.lines.flatMap((line, index) => {
    const was = before.lines[index];
    if (line === was || was === undefined) return [];
    const row = rows.lines.find(({ id }) => id === line.id);
    const units = endedUnits(line) - endedUnits(was);
    return [
      {
        ...lineToColumns(line, scope.now),
        late_unit_days: (row?.late_unit_days ?? 0) + late.days * units,
        late_unit_days_unextended: (row?.late_unit_days_unextended ?? 0) + late.daysUnextended * units,
        close_note: scope.lineNotes?.get(line.id) ?? row?.close_note ?? '',
      },
    ];
  });
};

const isExtensionWithdrawn = ({ before, command }: LineChange): boolean =>
  command.kind === 'withdrawBill' && findBill(before, command.billId)?.purpose === 'Extension';

/** Units that left the guest for good; an exchanged one lives on in its new line. */
const endedUnits = ({ closed }: Line): number => closed.returned + closed.damaged + closed.lost;
