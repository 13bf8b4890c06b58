import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { closingRows } from '#contract/finance-closings.ts';
import type { FileAnswer } from '#contract/files.ts';
import { closingColumns } from '#domain/finance/journal-column-names.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import { answerSheetInTurn, yuanCell } from '#server/exports/sheet-actions.ts';
import type { SheetLine } from '#server/exports/sheet-actions.ts';
import type { Ctx } from '#server/http/context.ts';
import { presentClosing } from './present-closing.ts';
import { localTime, storesAsked, type BookStore } from './scope.ts';
import { countClosings, listClosings } from './sql-closings.ts';

type Rows = typeof closingRows;
type Closing = AnswerOf<Rows['finance.closing']>;

const perPage = 500;

/** One page of closings. Refuses `store.unknown`. */
export const findClosings = async (
  ctx: Ctx,
  { storeId, skipCount, maxResultCount }: InputOf<Rows['finance.closings']>,
): Promise<AnswerOf<Rows['finance.closings']>> => {
  const ids = (await storesAsked(ctx, storeId)).map((store) => store.storeId);
  const rows = await listClosings(ctx.db, ids, { skip: skipCount, take: maxResultCount });
  return { items: rows.map(presentClosing), totalCount: await countClosings(ctx.db, ids) };
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

async function* closingPages(ctx: Ctx, stores: readonly BookStore[]): AsyncGenerator<readonly SheetLine[]> {
  const storeIds = stores.map(({ storeId }) => storeId);
  const zones = new Map(stores.map(({ storeId, zone }) => [storeId, zone]));
  for (let skip = 0; ; skip += perPage) {
    const rows = await listClosings(ctx.db, storeIds, { skip, take: perPage });
    yield rows.map((row) => lineOf(presentClosing(row), zones.get(row.store_id) ?? chainZone));
    if (rows.length < perPage) return;
  }
}

/** Writes every closing into a spreadsheet. Refuses `store.unknown`, `server.busy`, `export.tooManyLines` {most}. */
export const exportClosings = async (
  ctx: Ctx,
  { storeId, format }: InputOf<Rows['finance.exportClosings']>,
): Promise<FileAnswer> => {
  const stores = await storesAsked(ctx, storeId);
  return answerSheetInTurn({
    name: `closings-${dayOf(ctx.now(), chainZone)}`,
    format,
    titles: closingColumns,
    pages: closingPages(ctx, stores),
  });
};
