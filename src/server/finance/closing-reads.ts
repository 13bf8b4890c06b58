import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { closingRows } from '#contract/finance-closings.ts';
import type { FileAnswer } from '#contract/files.ts';
import { closingColumns } from '#domain/finance/journal-column-names.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import { answerSheetInTurn, localTime, mostRows, yuanCell } from '#server/exports/sheet-actions.ts';
import type { SheetLine } from '#server/exports/sheet-actions.ts';
import type { Ctx } from '#server/http/context.ts';
import { presentClosing } from './present-closing.ts';
import { storesAsked, type BookStore } from './scope.ts';
import { countClosings, listClosings, type ClosingFilter } from './sql-closings.ts';

type Rows = typeof closingRows;
type Closing = AnswerOf<Rows['finance.closing']>;

type Which = Pick<InputOf<Rows['finance.closings']>, 'from' | 'to'>;

const filterOf = (stores: readonly BookStore[], { from, to }: Which): ClosingFilter => ({
  storeIds: stores.map(({ storeId }) => storeId),
  from: from ?? null,
  to: to ?? null,
});

/** One page of closings. Refuses `store.unknown`. */
export const findClosings = async (
  ctx: Ctx,
  { skipCount, maxResultCount, ...which }: InputOf<Rows['finance.closings']>,
): Promise<AnswerOf<Rows['finance.closings']>> => {
  const filter = filterOf(await storesAsked(ctx, which.storeId), which);
  const rows = await listClosings(ctx.db, filter, { skip: skipCount, take: maxResultCount });
  return { items: rows.map(presentClosing), totalCount: await countClosings(ctx.db, filter) };
};

const lineOf = (closing: Closing, zone: string): SheetLine => [
  closing.storeName,
  closing.on,
  localTime(closing.fromAt, zone),
  localTime(closing.untilAt, zone),
  yuanCell(closing.receivedFen),
  yuanCell(closing.givenBackFen),
  ...closing.methods.flatMap(({ receivedFen, givenBackFen }) => [
    yuanCell(receivedFen),
    yuanCell(givenBackFen),
  ]),
  yuanCell(closing.incomeFen),
  yuanCell(closing.cashDifferenceFen),
  yuanCell(closing.fromBankFen),
  yuanCell(closing.toBankFen),
  yuanCell(closing.paidOutFen),
  yuanCell(closing.companyFeesFen),
  yuanCell(closing.standing.depositsFen),
  yuanCell(closing.standing.openDuesFen),
  yuanCell(closing.standing.refundsDueFen),
  yuanCell(closing.standing.inTillsFen),
  yuanCell(closing.standing.atCompaniesFen),
  closing.lastSeq,
  closing.lastHash,
  localTime(closing.closedAt, zone),
  closing.closedBy,
  closing.note,
];

async function* closingPages(
  ctx: Ctx,
  stores: readonly BookStore[],
  which: Which,
): AsyncGenerator<readonly SheetLine[]> {
  const filter = filterOf(stores, which);
  const zones = new Map(stores.map(({ storeId, zone }) => [storeId, zone]));
  // One for each store and day: few enough for one statement, of one moment.
  const rows = await listClosings(ctx.db, filter, { skip: 0, take: mostRows });
  yield rows.map((row) => lineOf(presentClosing(row), zones.get(row.store_id) ?? chainZone));
}

/** Writes the closings into a spreadsheet. Refuses `store.unknown`, `server.busy`, `export.tooManyLines` {most}. */
export const exportClosings = async (
  ctx: Ctx,
  { format, ...which }: InputOf<Rows['finance.exportClosings']>,
): Promise<FileAnswer> => {
  const stores = await storesAsked(ctx, which.storeId);
  return answerSheetInTurn({
    name: `closings-${dayOf(ctx.now(), chainZone)}`,
    format,
    titles: closingColumns,
    pages: closingPages(ctx, stores, which),
  });
};
