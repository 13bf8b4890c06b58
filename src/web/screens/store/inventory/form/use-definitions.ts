import { useCall } from '#web/api/queries.ts';
import type { Definition } from '#web/screens/store/inventory/form/draft.ts';

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

/** The categories of large gear. */
export const useLargeCategories = () =>
  (useCall('equipment.categories', {}, { staleMs: keptMs }).data?.items ?? []).filter(
    ({ size }) => size === 'large',
  );
