import type { InputOf } from '#contract/endpoint.ts';
import type { exportRows } from '#contract/exports.ts';
import type { FileAnswer } from '#contract/files.ts';
import type { EquipmentStatus } from '#domain/equipment/status.ts';
import { exportedStatus, itemColumns } from '#domain/imports/export-columns.ts';
import { cleanLine, cleanNote } from '#domain/text/clean-text.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import { readItemsForExport } from '#server/equipment/lookup-actions.ts';
import { answerSheetInTurn, yuanCell } from '#server/exports/sheet-actions.ts';
import type { Cell, Line } from '#server/exports/write-sheet.ts';
import type { Ctx } from '#server/http/context.ts';

type Rows = typeof exportRows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;

/** What an export is made of. */
type Source = Pick<Ctx, 'db' | 'now'>;

const named = (what: string, { now }: Source): string => `${what}-${dayOf(now(), chainZone)}`;

async function* itemPages(ctx: Source, input: Input<'equipment.export'>): AsyncGenerator<readonly Line[]> {
  for await (const page of readItemsForExport(ctx, input)) {
    yield page.map((item): Cell[] => [
      item.barcode,
      cleanLine(item.name),
      item.category_name,
      cleanLine(item.brand),
      cleanLine(item.model),
      cleanLine(item.size_label),
      yuanCell(item.daily_rent_fen),
      yuanCell(item.deposit_fen),
      item.home_store_name,
      exportedStatus[item.status as EquipmentStatus],
      item.purchased_on ?? '',
      cleanNote(item.remarks),
    ]);
  }
}

/**
 * Writes every item that the filters find into a spreadsheet. Refuses `equipment.filterWrong`, `server.busy`,
 * `export.tooManyLines` {most}.
 */
export const exportItems = (ctx: Source, input: Input<'equipment.export'>): Promise<FileAnswer> =>
  answerSheetInTurn({
    name: named('equipment', ctx),
    format: input.format,
    titles: itemColumns,
    pages: itemPages(ctx, input),
  });
