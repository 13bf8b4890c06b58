import type { GearRef } from '#web/parts/gear-picker/cart.ts';
import { isOpen, requestedOf, type Scheme, type SchemeSummary } from '#web/parts/schemes/scheme-api.ts';

/** Where and when gear is wanted. */
export type Place = { readonly storeId: string; readonly startDate: string; readonly days: number };

/** Nothing in it has a store or days yet: it takes those of what comes first. */
const isBlank = ({ unitCount, personCount, groupSize }: SchemeSummary): boolean =>
  unitCount === 0 && personCount === 0 && groupSize === null;

const isAt = (scheme: Place, place: Place): boolean =>
  scheme.storeId === place.storeId && scheme.startDate === place.startDate && scheme.days === place.days;

/**
 * The scheme that gear joins: of those that are open one of that store and those days, the one opened last before the
 * newest, as the list has them. `token` is empty where there is none; `other` is then an open one that is in the way.
 */
export const schemeFor = (schemes: readonly SchemeSummary[], place: Place, openedToken: string | null) => {
  const open = schemes
    .filter(isOpen)
    .toSorted((a, b) => Number(b.token === openedToken) - Number(a.token === openedToken));
  const fitting = open.find((scheme) => isBlank(scheme) || isAt(scheme, place));
  return fitting === undefined ? { token: '', other: open[0] } : { token: fitting.token, other: undefined };
};

type Lines = Scheme['lines'];

const isOf = ({ variantId, poolId }: Lines[number], { kind, id }: GearRef): boolean =>
  (kind === 'variant' ? variantId : poolId) === id;

const unitsIn = (lines: Lines): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** How many pieces lie in a scheme: of all gear, of one thing, and of that for nobody in particular. */
export const countsOf = (lines: Lines, gear: GearRef) => {
  const same = lines.filter((line) => isOf(line, gear));
  return {
    all: unitsIn(lines),
    same: unitsIn(same),
    shared: unitsIn(same.filter(({ person }) => person === null)),
  };
};

/** What a scheme asks for once so many of one thing are for nobody in particular; what people have stays. */
export const withShared = (lines: Lines, gear: GearRef, quantity: number) => {
  const isShared = (line: Lines[number]) => line.person === null && isOf(line, gear);
  const wanted = { ...(gear.kind === 'variant' ? { variantId: gear.id } : { poolId: gear.id }), quantity };
  const known = lines.find(isShared);
  const kept = lines.filter((line) => line === known || !isShared(line));
  const asked = kept.map((line) => (line === known ? wanted : requestedOf(line)));
  return [...asked, ...(known === undefined ? [wanted] : [])].filter((line) => line.quantity > 0);
};
