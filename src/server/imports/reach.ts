import { addsGear, changesGear, describesGear } from '#contract/staff-access.ts';
import { accessRefusal } from '#domain/access/call-access.ts';
import { mayAddAt } from '#domain/equipment/editing.ts';
import type { Session } from '#server/http/session.ts';
import type { LineFault } from '#server/imports/report.ts';
import type { Names } from '#server/imports/screen-lines.ts';

/** What somebody's import may do: as by hand, item by item. Kept with the job, so plain data. */
export type Reach = {
  readonly adds: boolean;
  readonly changes: boolean;
  /** A category counts for the whole chain. */
  readonly makesCategories: boolean;
  readonly everywhere: boolean;
  readonly storeIds: readonly string[];
};

/** Within what a sheet is planned; without a reach, as for whoever holds the machine, nothing is out of it. */
export type Limits = { readonly names: Names; readonly reach: Reach | null };

/** What the account of a session may import. */
export const reachOf = (session: Session): Reach => ({
  adds: accessRefusal(addsGear, session) === null,
  changes: accessRefusal(changesGear, session) === null,
  makesCategories: accessRefusal(describesGear, session) === null,
  everywhere: session.roles.includes('SuperAdmin'),
  storeIds: session.storeIds.filter((storeId) => mayAddAt(session, storeId)),
});

const worksAt = (reach: Reach, storeId: string): boolean =>
  reach.everywhere || reach.storeIds.includes(storeId);

type Placed = { readonly line: number; readonly row: { readonly store: string } };

const faultAt = (line: number, code: 'import.mayNotAdd' | 'import.mayNotChange'): LineFault => ({
  line,
  field: 'code',
  code,
});

/** Why a line's gear cannot be added; null when it can. */
export const additionFault = ({ line, row }: Placed, { names, reach }: Limits): LineFault | null => {
  if (reach === null) return null;
  if (!reach.adds) return faultAt(line, 'import.mayNotAdd');
  const store = names.stores.get(row.store);
  if (!worksAt(reach, store.id)) return { line, field: 'store', code: 'import.otherStore' };
  return store.is_active ? null : { line, field: 'store', code: 'import.storeClosed' };
};

/** Why a line's gear cannot be changed: a store that it belongs to, or lies in, must be within reach. */
export const changeFault = (
  line: number,
  storeIds: readonly string[],
  { reach }: Limits,
): LineFault | null => {
  if (reach === null) return null;
  if (!reach.changes) return faultAt(line, 'import.mayNotChange');
  if (storeIds.some((storeId) => worksAt(reach, storeId))) return null;
  return { line, field: 'store', code: 'import.otherStore' };
};
