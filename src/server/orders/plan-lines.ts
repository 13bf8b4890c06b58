import type { InputOf } from '#contract/endpoint.ts';
import type { orderRows } from '#contract/orders.ts';
import type { JoiningLine } from '#domain/orders/command.ts';
import type { Hire, Period } from '#domain/orders/hire.ts';
import { memberDepositFen } from '#domain/members/levels.ts';
import { dayNumber } from '#domain/time/days.ts';
import type { Day } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import { findInStore } from '#server/equipment/exchange-gear-actions.ts';
import type { Wanted } from '#server/equipment/hold-actions.ts';
import { AppError } from '#server/http/app-error.ts';
import {
  findAddedRates,
  priceWanted,
  type MemberStay,
  type Stay,
} from '#server/pricing/price-book-actions.ts';
import type { OrderRows } from './sql.ts';
import { findCatalogue } from './sql-detail.ts';

type CatalogueRow = Awaited<ReturnType<typeof findCatalogue>>[number];

type QuoteInput = InputOf<(typeof orderRows)['orders.quote']>;

/** A line with all that is known of it before it is booked. */
export type PlannedLine = Required<JoiningLine> &
  Wanted & { readonly person: number | null; readonly title: string; readonly sizeLabel: string };

type UnpricedLine = PlannedLine & Pick<CatalogueRow, 'modelId' | 'categoryId'>;

type RequestedLine = QuoteInput['lines'][number];

const requestedId = (line: RequestedLine): string => line.variantId ?? line.equipmentId ?? line.poolId ?? '';

/** Finds the item or shelf that was scanned. */
const resolve = async (db: Queryable, storeId: string, line: RequestedLine): Promise<RequestedLine> => {
  if (line.barcode === undefined) return line;
  const { code, ...thing } = await findInStore(db, { storeId, barcode: line.barcode });
  if ('equipmentId' in thing && line.quantity !== 1) throw new AppError('order.quantityWrong');
  return { ...line, ...thing, barcode: code };
};

/** The days that a hire is charged for, from its first one or from a later day on. */
export const stayOf = (
  storeId: string,
  { startOn, days }: Pick<Period, 'startOn' | 'days'>,
  fromDay: Day = startOn,
): Stay => {
  const to = dayNumber(startOn) + days;
  return { storeId, from: Math.min(to, Math.max(dayNumber(startOn), dayNumber(fromDay))), to };
};

/**
 * Looks up what a request asks for, lays it out in lines and prices them for the days of a stay: one line for each large
 * item, one for each pool, more where sets make its pieces cost different. Refuses `order.itemUnknown`,
 * `order.quantityWrong`, and of a scanned code what `findInStore` refuses.
 */
export const planLines = async (
  db: Queryable,
  request: Pick<QuoteInput, 'lines'>,
  stay: MemberStay,
): Promise<PlannedLine[]> => {
  const lines = await layOut(db, { storeId: stay.storeId, lines: request.lines });
  const wanted = wantedOf(lines);
  const seen = new Set<number>();
  return (await priceWanted(db, wanted, stay)).flatMap(({ of, quantity, tariff }) => {
    const line = lines[of];
    if (line === undefined) return [];
    const { modelId: _model, categoryId: _category, ...planned } = line;
    const id = seen.has(of) ? uuid() : line.id;
    seen.add(of);
    const shelfRateFen = tariff.spans[0]?.rateFen ?? line.shelfRateFen;
    const depositFen = memberDepositFen(line.depositFen, stay.member);
    return [{ ...planned, id, lineId: id, quantity, shelfRateFen, tariff, depositFen }];
  });
};

/** What is priced of lines that were laid out. */
export const wantedOf = (lines: readonly UnpricedLine[]) =>
  lines.map(({ quantity, person, shelfRateFen: listFen, modelId, categoryId, ...line }) => {
    const id = line.variantId ?? line.poolId ?? '';
    return { quantity, person, gear: { id, modelId, categoryId, listFen } };
  });

/** Looks up what a request asks for, without prices of days. Refuses as `planLines` does. */
export const layOut = async (
  db: Queryable,
  request: Pick<QuoteInput, 'storeId' | 'lines'>,
): Promise<UnpricedLine[]> => {
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

const linesOf = (line: RequestedLine, row: CatalogueRow): UnpricedLine[] => {
  const isSmall = row.kind === 'pool';
  const planned = (): UnpricedLine => {
    const id = uuid();
    return {
      id,
      lineId: id,
      size: isSmall ? 'small' : 'large',
      quantity: isSmall ? line.quantity : 1,
      shelfRateFen: row.dailyRentFen,
      setOffFen: 0,
      tariff: null,
      depositFen: row.depositFen,
      variantId: row.variantId,
      equipmentId: row.kind === 'equipment' ? row.id : null,
      poolId: isSmall ? row.id : null,
      boundTo: line.barcode ?? null,
      person: line.person ?? null,
      title: row.title,
      sizeLabel: row.sizeLabel,
      modelId: row.modelId,
      categoryId: row.categoryId,
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

/** What the days cost that an order gets by other dates: as the price list is now. */
export const addedRates = (
  db: Queryable,
  { hire, rows }: { readonly hire: Pick<Hire, 'period'>; readonly rows: OrderRows },
  period: Period,
) => {
  const lines = rows.lines.map((line) => ({ ...line, root: line.rootId }));
  const { storeId } = rows.order;
  return findAddedRates(db, lines, { before: stayOf(storeId, hire.period), after: stayOf(storeId, period) });
};
