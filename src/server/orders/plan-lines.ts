import type { InputOf } from '#contract/endpoint.ts';
import type { orderRows } from '#contract/orders.ts';
import type { JoiningLine } from '#domain/orders/hire-rule.ts';
import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import type { Wanted } from '#server/equipment/hold-actions.ts';
import { AppError } from '#server/http/app-error.ts';
import { findCatalogue } from './sql-detail.ts';

type CatalogueRow = Awaited<ReturnType<typeof findCatalogue>>[number];

type QuoteInput = InputOf<(typeof orderRows)['orders.quote']>;

/** A line with all that is known of it before it is booked. */
export type PlannedLine = JoiningLine &
  Wanted & { readonly person: number | null; readonly title: string; readonly sizeLabel: string };

const requestedId = (line: QuoteInput['lines'][number]): string =>
  line.variantId ?? line.equipmentId ?? line.poolId ?? '';

/** Looks up what a request asks for and lays it out in lines: one for each large item, one for each pool. */
export const planLines = async (
  db: Queryable,
  request: Pick<QuoteInput, 'storeId' | 'lines'>,
): Promise<PlannedLine[]> => {
  const pick = (key: 'variantId' | 'equipmentId' | 'poolId'): string[] =>
    request.lines.flatMap((line) => line[key] ?? []).toSorted();
  const found = await findCatalogue(db, {
    storeId: request.storeId,
    variantIds: pick('variantId'),
    equipmentIds: pick('equipmentId'),
    poolIds: pick('poolId'),
  });
  const byId = new Map(found.map((row) => [row.id, row]));
  return request.lines.flatMap((line) => {
    const row = byId.get(requestedId(line));
    if (row === undefined) throw new AppError('order.itemUnknown');
    return linesOf(line, row);
  });
};

const linesOf = (line: QuoteInput['lines'][number], row: CatalogueRow): PlannedLine[] => {
  const isSmall = row.kind === 'pool';
  const planned = (): PlannedLine => {
    const id = uuid();
    return {
      id,
      lineId: id,
      size: isSmall ? 'small' : 'large',
      quantity: isSmall ? line.quantity : 1,
      shelfRateFen: row.dailyRentFen,
      setOffFen: 0,
      depositFen: row.depositFen,
      variantId: row.variantId,
      equipmentId: row.kind === 'equipment' ? row.id : null,
      poolId: isSmall ? row.id : null,
      person: line.person ?? null,
      title: row.title,
      sizeLabel: row.sizeLabel,
    };
  };
  return isSmall ? [planned()] : Array.from({ length: line.quantity }, planned);
};
