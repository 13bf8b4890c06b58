import { useCall } from '#web/api/queries.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { useSettled } from '#web/parts/time/use-now.ts';
import type { Definition } from '#web/screens/store/inventory/form/draft.ts';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';

const keptMs = 300_000;

/** What gear of a category is described by; nothing until a category is chosen. */
export const useDefinitions = (
  categoryId: string,
): { definitions: readonly Definition[]; isReady: boolean } => {
  const asked = { categoryId, isEnabled: 'true' } as const;
  const isAsked = categoryId !== '';
  const { data } = useCall('equipment.attributeDefinitions', asked, { enabled: isAsked, staleMs: keptMs });
  return { definitions: isAsked ? (data?.items ?? []) : [], isReady: !isAsked || data !== undefined };
};

type GearSize = 'large' | 'small';

/** The categories of large gear, or of small gear. */
export const useCategories = (wanted: GearSize) =>
  (
    useCall('equipment.categories', {}, wanted === 'large' ? { staleMs: keptMs } : {}).data?.items ?? []
  ).filter(({ size }) => size === wanted);

/** The same categories, to choose from. */
export const useCategoryOptions = (wanted: GearSize) => {
  const { gear } = useGearWords();
  return useCategories(wanted).map(({ id, name }) => ({ value: id, label: gear(name) }));
};

/** One item of each model and size among those found, in their order. */
export const modelsIn = (items: readonly Gear[], most: number): readonly Gear[] => {
  const seen = new Map<string, Gear>();
  for (const item of items) if (!seen.has(item.variantId)) seen.set(item.variantId, item);
  return [...seen.values()].slice(0, most);
};

/** The values of a field among the items found, each once. */
export const valuesIn = (
  items: readonly Gear[],
  field: 'brand' | 'model' | 'sizeLabel',
): readonly string[] => [...new Set(items.map((item) => item[field]).filter((value) => value !== ''))];

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
