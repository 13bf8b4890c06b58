import type { QueryKey } from '@tanstack/react-query';
import { makesOld, type CallArea } from '#contract/invalidates.ts';
import type { LiveChange, LiveKind } from '#domain/live/live-changes.ts';

const areas: Readonly<Record<LiveKind, readonly CallArea[]>> = {
  order: ['orders'],
  gear: ['equipment', 'smallEquipment'],
  money: ['finance'],
  till: ['tills'],
};

/** Tells whether what was read for another store, or of another order, is meant: a change leaves it as it was. */
const isElsewhere = ([call, input]: QueryKey, { kind, id, storeId }: LiveChange): boolean => {
  const asked = (typeof input === 'object' && input !== null ? input : {}) as Readonly<
    Record<string, unknown>
  >;
  if (call === 'orders.get' && kind === 'order') return asked['id'] !== id;
  return storeId !== null && typeof asked['storeId'] === 'string' && asked['storeId'] !== storeId;
};

/** Tells whether a change makes old what was read under a key. */
export const isOldAfter = (key: QueryKey, change: LiveChange): boolean =>
  areas[change.kind].some((area) => makesOld(area, String(key[0]))) && !isElsewhere(key, change);

/** Tells whether any change might make old what was read under a key. */
export const followsChanges = (key: QueryKey): boolean =>
  Object.values(areas)
    .flat()
    .some((area) => makesOld(area, String(key[0])));
