import { staffCalls } from '#contract/staff-calls.ts';
import { accessRefusal } from '#domain/access/call-access.ts';
import type { Role } from '#domain/access/roles.ts';
import { mayAddAt } from '#domain/equipment/editing.ts';
import { canEquipment, commandOfChange, mayEquipment } from '#domain/equipment/status-commands.ts';
import type { EquipmentStatus } from '#domain/equipment/status.ts';
import type { findRights } from '#server/accounts/account-actions.ts';
import type { LineFault } from '#server/imports/report.ts';
import type { Names } from '#server/imports/apply-lines.ts';

/** What somebody's import may do: as by hand, item by item. */
export type Reach = {
  readonly adds: boolean;
  readonly changes: boolean;
  /** May change how many pieces a shelf holds. */
  readonly counts: boolean;
  /** May price a model anew for all its items. */
  readonly prices: boolean;
  readonly roles: readonly Role[];
  /** A category counts for the whole chain. */
  readonly makesCategories: boolean;
  readonly everywhere: boolean;
  readonly storeIds: readonly string[];
};

/** Within what a sheet is planned; without a reach, as for whoever holds the machine, nothing is out of it. */
export type Limits = { readonly names: Names; readonly reach: Reach | null };

type Rights = NonNullable<Awaited<ReturnType<typeof findRights>>>;

/**
 * Tells whether somebody may make a call. How well they have proven who they are is asked when they call, not when their
 * lines come in.
 */
const may = (call: keyof typeof staffCalls, rights: Rights): boolean =>
  accessRefusal(staffCalls[call].access, { ...rights, trust: 'password' }) === null;

/** Tells whether somebody may import anything at a store. */
export const mayImportAt = (rights: Rights, storeId: string): boolean =>
  may('imports.upload', rights) && mayAddAt(rights, storeId);

/** What somebody may import. */
export const reachOf = (rights: Rights): Reach => ({
  adds: may('equipment.create', rights),
  changes: may('equipment.update', rights),
  counts: may('smallEquipment.adjust', rights),
  prices: rights.roles.includes('SuperAdmin') || rights.roles.includes('StoreManager'),
  roles: rights.roles,
  makesCategories: may('equipment.createAttribute', rights),
  everywhere: rights.roles.includes('SuperAdmin'),
  storeIds: rights.storeIds.filter((storeId) => mayAddAt(rights, storeId)),
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
  return store.isActive ? null : { line, field: 'store', code: 'import.storeClosed' };
};

/** Why a line's gear cannot be changed: a store that it belongs to, or lies in, must be within reach. */
export const changeFault = (
  line: number,
  storeIds: readonly string[],
  { reach }: Pick<Limits, 'reach'>,
): LineFault | null => {
  if (reach === null) return null;
  if (!reach.changes) return faultAt(line, 'import.mayNotChange');
  if (storeIds.some((storeId) => worksAt(reach, storeId))) return null;
  return { line, field: 'store', code: 'import.otherStore' };
};

/** Why a store cannot become an item's home: as by hand, any open one can, and the item stays where it lies. */
export const homeFault = ({ line, row }: Placed, { names, reach }: Limits): LineFault | null =>
  reach === null || names.stores.get(row.store).isActive
    ? null
    : { line, field: 'store', code: 'import.homeClosed' };

/** Why an item's status cannot become another: as by hand, not every change is possible, and scrapping is for managers. */
export const statusFault = (
  line: number,
  { from, to }: { readonly from: EquipmentStatus; readonly to: EquipmentStatus },
  { reach }: Limits,
): LineFault | null => {
  if (reach === null || from === to) return null;
  const command = commandOfChange(to);
  if (!canEquipment(command, from)) return { line, field: 'status', code: 'equipment.notNow' };
  if (mayEquipment(command, reach.roles)) return null;
  return { line, field: 'status', code: 'equipment.managerOnly' };
};
