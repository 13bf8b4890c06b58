import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { closingRows } from '#contract/finance-closings.ts';
import type { FileAnswer } from '#contract/files.ts';
import { closingColumns } from '#domain/finance/journal-column-names.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import { answerSheetInTurn, yuanCell } from '#server/exports/sheet-actions.ts';
import type { SheetLine } from '#server/exports/sheet-actions.ts';
import type { Ctx } from '#server/http/context.ts';
import { presentClosing } from './present-closing.ts';
import { storesAsked } from './scope.ts';
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

const lineOf = (closing: Closing): SheetLine => [
  closing.storeName,
  closing.on,
  yuanCell(closing.receivedFen),
  yuanCell(closing.givenBackFen),
  ...closing.methods.map(({ receivedFen }) => yuanCell(receivedFen)),
  yuanCell(closing.incomeFen),
  yuanCell(closing.cashDifferenceFen),
  yuanCell(closing.toBankFen),
  yuanCell(closing.standing.depositsFen),
  yuanCell(closing.standing.openDuesFen),
  yuanCell(closing.standing.refundsDueFen),
  yuanCell(closing.standing.inTillsFen),
  closing.lastSeq,
  closing.lastHash,
  closing.closedAt,
  closing.closedBy,
  closing.note,
];

async function* closingPages(ctx: Ctx, storeIds: readonly string[]): AsyncGenerator<readonly SheetLine[]> {
  for (let skip = 0; ; skip += perPage) {
    const rows = await listClosings(ctx.db, storeIds, { skip, take: perPage });
    yield rows.map((row) => lineOf(presentClosing(row)));
    if (rows.length < perPage) return;
  }
}

/** Writes every closing into a spreadsheet. Refuses `store.unknown`, `server.busy`, `export.tooManyLines` {most}. */
export const exportClosings = async (
  ctx: Ctx,
  { storeId, format }: InputOf<Rows['finance.exportClosings']>,
): Promise<FileAnswer> => {
  const ids = (await storesAsked(ctx, storeId)).map((store) => store.storeId);
  return answerSheetInTurn({
    name: `closings-${dayOf(ctx.now(), chainZone)}`,
    format,
    titles: closingColumns,
    pages: closingPages(ctx, ids),
  });
};
