import type { InputOf } from '#contract/endpoint.ts';
import type { orderRows } from '#contract/orders.ts';
import type { JoiningLine } from '#domain/orders/command.ts';
import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import { findInStore } from '#server/equipment/exchange-gear-actions.ts';
import type { Wanted } from '#server/equipment/hold-actions.ts';
import { AppError } from '#server/http/app-error.ts';
import { findCatalogue } from './sql-detail.ts';

type CatalogueRow = Awaited<ReturnType<typeof findCatalogue>>[number];

type QuoteInput = InputOf<(typeof orderRows)['orders.quote']>;

/** A line with all that is known of it before it is booked. */
export type PlannedLine = Required<JoiningLine> &
  Wanted & { readonly person: number | null; readonly title: string; readonly sizeLabel: string };

type RequestedLine = QuoteInput['lines'][number];

const requestedId = (line: RequestedLine): string => line.variantId ?? line.equipmentId ?? line.poolId ?? '';

/** Finds the item or shelf that was scanned. */
const resolve = async (db: Queryable, storeId: string, line: RequestedLine): Promise<RequestedLine> => {
  if (line.barcode === undefined) return line;
  const { code, ...thing } = await findInStore(db, { storeId, barcode: line.barcode });
  if ('equipmentId' in thing && line.quantity !== 1) throw new AppError('order.quantityWrong');
  return { ...line, ...thing, barcode: code };
};

/**
 * Looks up what a request asks for and lays it out in lines: one for each large item, one for each pool. Refuses
 * `order.itemUnknown`, `order.quantityWrong`, and of a scanned code what `findInStore` refuses.
 */
export const planLines = async (
  db: Queryable,
  request: Pick<QuoteInput, 'storeId' | 'lines'>,
): Promise<PlannedLine[]> => {
  const requested: RequestedLine[] = [];
  for (const line of request.lines) requested.push(await resolve(db, request.storeId, line));
  const pick = (key: 'variantId' | 'equipmentId' | 'poolId'): string[] =>
    requested.flatMap((line) => line[key] ?? []).toSorted();
  const found = await findCatalogue(db, {
    storeId: request.storeId,
    variantIds: pick('variantId'),
    equipmentIds: pick('equipmentId'),
    poolIds: pick('poolId'),
  });
  const byId = new Map(found.map((row) => [row.id, row]));
  return requested.flatMap((line) => {
    const row = byId.get(requestedId(line));
    if (row === undefined) throw new AppError('order.itemUnknown');
    return linesOf(line, row);
  });
};

const linesOf = (line: RequestedLine, row: CatalogueRow): PlannedLine[] => {
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
      boundTo: line.barcode ?? null,
      person: line.person ?? null,
      title: row.title,
      sizeLabel: row.sizeLabel,
    };
  };
  return isSmall ? [planned()] : Array.from({ length: line.quantity }, planned);
};

/** The key by which `countFree` counts what a line wants. */
export const wantOf = ({ equipmentId, poolId, variantId }: PlannedLine): string =>
  equipmentId ?? poolId ?? variantId ?? '';

/** Only staff have the gear in their hands. */
export const hasScanned = ({ lines }: Pick<QuoteInput, 'lines'>): boolean =>
  lines.some(({ barcode }) => barcode !== undefined);
