import type { CallKey } from '#web/api/calls.ts';
import { queryClient } from '#web/api/queries.ts';
import type { KeptAnswers } from '#web/parts/offline/kept-answers.ts';

type Input = Readonly<Record<string, unknown>>;
type Pages = { readonly pages: readonly unknown[] };

const isPages = (data: unknown): data is Pages =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages);

/** The call that a query made, and its answer; of a list its first page. */
const madeBy = (queryKey: readonly unknown[], data: unknown) => {
  const [key, input, , size] = queryKey as readonly [CallKey, Input, unknown, unknown];
  if (!isPages(data)) return { key, input, answer: data };
  return { key, input: { ...input, skipCount: 0, maxResultCount: size }, answer: data.pages[0] };
};

/**
 * Keeps what pages read before anything could be kept, and gives an older answer to those that wait for one or got none:
 * those that failed ask again.
 */
export const keepEarlier = async (
  kept: KeptAnswers,
  isKept: (key: CallKey) => Promise<boolean>,
): Promise<void> => {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const { key, input, answer } = madeBy(queryKey, state.data);
    if (!(await isKept(key).catch(() => false))) continue;
    if (state.data !== undefined) kept.keep(key, input, answer);
    const older = state.data === undefined ? kept.find(key, input) : undefined;
    if (older !== undefined) queryClient.setQueryData(queryKey, older.answer, { updatedAt: older.at });
  }
  void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
};
