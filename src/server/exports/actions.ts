import type { InputOf } from '#contract/endpoint.ts';
import type { exportRows } from '#contract/exports.ts';
import type { FileAnswer } from '#contract/files.ts';
import type { EquipmentStatus } from '#domain/equipment/status.ts';
import { exportedStatus, itemColumns, poolColumns } from '#domain/imports/export-columns.ts';
import { cleanLine, cleanNote } from '#domain/text/clean-text.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import { readItemsForExport } from '#server/equipment/lookup-actions.ts';
import { answerSheetInTurn, yuanCell } from '#server/exports/sheet-actions.ts';
import type { Cell, Line } from '#server/exports/write-sheet.ts';
import type { Ctx } from '#server/http/context.ts';
import { listPoolsForExport } from '#server/small-equipment/export-actions.ts';

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

async function* poolPages(
  ctx: Source,
  input: Input<'smallEquipment.export'>,
): AsyncGenerator<readonly Line[]> {
  const pools = await listPoolsForExport(ctx, input);
  yield pools.map((pool): Cell[] => [
    pool.shelf_code,
    cleanLine(pool.name),
    pool.category_name,
    cleanLine(pool.size_label),
    yuanCell(pool.daily_rent_fen),
    yuanCell(pool.deposit_fen),
    pool.store_name,
    pool.usable + pool.damaged + pool.lost,
    pool.out,
    pool.damaged,
    pool.lost,
  ]);
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

/**
 * Writes every pool that the filters find into a spreadsheet; its quantity counts all pieces that the shop owns.
 * Refuses `server.busy`, `export.tooManyLines` {most}.
 */
export const exportPools = (ctx: Source, input: Input<'smallEquipment.export'>): Promise<FileAnswer> =>
  answerSheetInTurn({
    name: named('small-equipment', ctx),
    format: input.format,
    titles: poolColumns,
    pages: poolPages(ctx, input),
  });
