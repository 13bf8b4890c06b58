import type { InputOf } from '#contract/endpoint.ts';
import type { schemeRows } from '#contract/schemes.ts';
import type { MemberFact } from '#domain/pricing/tariff.ts';
import { dayNumber } from '#domain/time/days.ts';
import type { Queryable } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import { priceOffers } from '#server/pricing/price-book-actions.ts';
import { lineOf } from './offers.ts';
import { listNamedGear, type GearRow, type SavedLine, type SchemeRow } from './sql.ts';

type SaveInput = InputOf<(typeof schemeRows)['schemes.save']>;
type Line = SaveInput['lines'][number];

const keyOf = ({ variantId, equipmentId, poolId, barcode }: Line): string =>
  variantId ?? equipmentId ?? poolId ?? barcode ?? '';

const isSame = (a: SavedLine, b: SavedLine): boolean =>
  a.variantId === b.variantId && a.poolId === b.poolId && a.person === b.person && a.quantity === b.quantity;

/** The gear that lines name. */
export const findNamedGear = (tx: Queryable, { storeId, lines }: Pick<SaveInput, 'storeId' | 'lines'>) => {
  const ids = lines.flatMap(({ barcode, ...line }) => (barcode === undefined ? [keyOf(line)] : []));
  const codes = lines.flatMap(({ barcode }) => barcode ?? []);
  return listNamedGear(tx, { storeId, ids, codes });
};

/** The lines that a request asks for, at the prices of the list; those proposed before stay so. Refuses `order.itemUnknown`. */
export const savedLines = (
  lines: SaveInput['lines'],
  gear: readonly GearRow[],
  before: readonly SavedLine[],
): SavedLine[] => {
  const found = new Map(gear.map((row) => [row.key, row]));
  return lines.map((line) => {
    const row = found.get(keyOf(line));
    if (row === undefined) throw new AppError('order.itemUnknown');
    const asked = { quantity: line.quantity, person: line.person ?? null, isProposed: false };
    const saved = lineOf(row, asked);
    return { ...saved, isProposed: before.find((each) => isSame(each, saved))?.isProposed ?? false };
  });
};

type Dates = Pick<SchemeRow, 'storeId' | 'startOn' | 'days'> & { readonly member: MemberFact | null };

/** Gives lines the prices that the offers of their gear have for the dates of their scheme, for a member or for anybody. */
export const withOfferRates = async (
  db: Queryable,
  { lines, storeId, startOn, days, member }: Dates & { readonly lines: readonly SavedLine[] },
  gear: readonly GearRow[],
): Promise<SavedLine[]> => {
  // A scheme without gear may be for any days: none are to be priced.
  if (gear.length === 0) return [...lines];
  const from = dayNumber(startOn);
  const listed = gear.map((row) => ({ ...row, dailyRentFen: row.rateFen }));
  const { variants, pools } = await priceOffers(
    db,
    {
      variants: listed.flatMap(({ variantId, ...row }) =>
        variantId === null ? [] : [{ ...row, variantId }],
      ),
      pools: listed.flatMap(({ poolId, ...row }) => (poolId === null ? [] : [{ ...row, poolId }])),
    },
    { storeId, from, to: from + days, member },
  );
  const priceOf = ({ dailyRentFen: rateFen, depositFen }: (typeof listed)[number]) => ({
    rateFen,
    depositFen,
  });
  const prices = new Map([
    ...variants.map((row) => [row.variantId, priceOf(row)] as const),
    ...pools.map((row) => [row.poolId, priceOf(row)] as const),
  ]);
  return lines.map((line) => ({ ...line, ...prices.get(line.variantId ?? line.poolId ?? '') }));
};
