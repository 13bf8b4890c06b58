import type { InputOf } from '#contract/endpoint.ts';
import type { payoutRows } from '#contract/finance-payouts.ts';
import type { FileAnswer } from '#contract/files.ts';
import { netOf } from '#domain/finance/payout.ts';
import { payoutColumns, payoutGroundNames } from '#domain/finance/payout-column-names.ts';
import { channelNames } from '#domain/finance/statement-column-names.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import { answerSheetInTurn, mostRows, yuanCell, localTime } from '#server/exports/sheet-actions.ts';
import type { SheetLine } from '#server/exports/sheet-actions.ts';
import type { Ctx } from '#server/http/context.ts';
import { presentPayout } from '#server/finance/present-payout.ts';
import { storesAsked } from '#server/finance/scope.ts';
import type { BookStore } from '#server/finance/scope.ts';
import { listPayouts } from './sql-payouts.ts';

const lineOf = (payout: ReturnType<typeof presentPayout>, zone: string): SheetLine => {
  const { takenBack } = payout;
  return [
    payout.storeName,
    channelNames[payout.channel],
    payoutGroundNames[payout.bankNote === '' ? 'statements' : 'bank'],
    payout.throughOn,
    yuanCell(payout.grossFen),
    yuanCell(payout.feeFen),
    yuanCell(netOf(payout)),
    payout.lines,
    payout.seq ?? '',
    payout.bookedBy,
    localTime(payout.bookedAt, zone),
    payout.reason,
    payout.bankNote,
    ...(takenBack === null ? ['', '', ''] : [takenBack.reason, takenBack.by, localTime(takenBack.at, zone)]),
  ];
};

async function* payoutPages(ctx: Ctx, stores: readonly BookStore[]): AsyncGenerator<readonly SheetLine[]> {
  const ids = stores.map(({ storeId }) => storeId);
  const zones = new Map(stores.map(({ storeId, zone }) => [storeId, zone]));
  // One for each store and some days: few enough for one statement, of one moment.
  const rows = await listPayouts(ctx.db, ids, { skip: 0, take: mostRows });
  yield rows.map((row) => lineOf(presentPayout(row), zones.get(row.store_id) ?? chainZone));
}

/**
 * Writes the payouts that were booked into a spreadsheet, also those that were taken back. Refuses `store.unknown`,
 * `server.busy`, `export.tooManyLines` {most}.
 */
export const exportPayouts = async (
  ctx: Ctx,
  { storeId, format }: InputOf<(typeof payoutRows)['finance.exportPayouts']>,
): Promise<FileAnswer> => {
  const stores = await storesAsked(ctx, storeId);
  return answerSheetInTurn({
    name: `payouts-${dayOf(ctx.now(), chainZone)}`,
    format,
    titles: payoutColumns,
    pages: payoutPages(ctx, stores),
  });
};
