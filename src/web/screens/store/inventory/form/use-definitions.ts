import { useCall } from '#web/api/queries.ts';

const keptMs = 300_000;

/** What gear of a category is described by; empty until a category is chosen. */
export const useDefinitions = (categoryId: string) => {
  const asked = { categoryId, isEnabled: 'true' } as const;
  const found = useCall('equipment.attributeDefinitions', asked, {
    enabled: categoryId !== '',
    staleMs: keptMs,
  });
  return categoryId === '' ? [] : (found.data?.items ?? []);
};

/** The categories of large gear. */
export const useLargeCategories = () =>
  (useCall('equipment.categories', {}, { staleMs: keptMs }).data?.items ?? []).filter(
    ({ size }) => size === 'large',
  );
