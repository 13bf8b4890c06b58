import type { Hire } from '#domain/hire/hire.ts';
import type { Queryable } from '#server/db/database.ts';
import { lineToColumns } from '#server/orders/rows.ts';
import type { CommandScope } from '#server/orders/run-command.ts';
import { updateLines, type OrderRows } from './sql.ts';

/** What one command makes of an order's lines. */
type LineChange = { readonly rows: OrderRows; readonly before: Hire; readonly after: Hire };

/** Saves the lines that a command changed. Lines that join are written with their gear. */
export const saveLines = async (
  tx: Queryable,
  scope: CommandScope,
  { rows, before, after }: LineChange,
): Promise<void> => {
  const changed = after.lines.flatMap((line, index) => {
    const was = before.lines[index];
    if (line === was || was === undefined) return [];
    const note = rows.lines.find(({ id }) => id === line.id)?.close_note ?? '';
    return [{ ...lineToColumns(line, scope.now), close_note: scope.lineNotes?.get(line.id) ?? note }];
  });
  if (changed.length > 0) await updateLines(tx, changed);
};
