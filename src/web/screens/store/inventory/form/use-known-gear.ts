import { useCall } from '#web/api/queries.ts';
import { useSettled } from '#web/parts/time/use-now.ts';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';

const pauseMs = 350;
const mostItems = 60;
const leastLetters = 2;

/** Gear that exists under what is typed as a name, in the chosen category; empty until something is typed. */
export const useKnownGear = (name: string, categoryId: string): readonly Gear[] => {
  const keyword = useSettled(name.trim().slice(0, 60), pauseMs);
  const isAsked = keyword.length >= leastLetters;
  const found = useCall(
    'equipment.list',
    {
      keyword,
      maxResultCount: mostItems,
      sorting: 'name asc',
      ...(categoryId === '' ? {} : { categoryId }),
    },
    { enabled: isAsked, staleMs: 60_000, keepLast: true },
  );
  return isAsked ? (found.data?.items ?? []) : [];
};
