import type { CallKey } from '#web/api/calls.ts';
import { queryClient } from '#web/api/queries.ts';
import type { KeptAnswers } from '#web/parts/offline/kept-answers.ts';
import { offlineStore, patchOffline } from '#web/parts/offline/offline-store.ts';

type Input = Readonly<Record<string, unknown>>;
type Pages = { readonly pages: readonly unknown[] };

const isPages = (data: unknown): data is Pages =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages);

/** The call that a query made, and its answer; of a list its first page. */
const madeBy = (queryKey: readonly unknown[], data: unknown) => {
  const [key, input, , size] = queryKey as readonly [CallKey, Input, unknown, unknown];
  if (queryKey[2] !== 'pages') return { key, input, answer: data };
  const answer = isPages(data) ? data.pages[0] : undefined;
  return { key, input: { ...input, skipCount: 0, maxResultCount: size }, answer };
};

/** The answer as the query has it: a list is one of pages. */
const answerLike = ([, , kind]: readonly unknown[], answer: unknown): unknown =>
  kind === 'pages' ? { pages: [answer], pageParams: [{ skipCount: 0 }] } : answer;

/**
 * Keeps what pages read before anything could be kept, and gives an older answer to those whose call came to
 * nothing; these ask again.
 */
export const keepEarlier = async (
  kept: KeptAnswers,
  isKept: (key: CallKey) => Promise<boolean>,
  onKept: (key: CallKey, answer: unknown) => void = () => undefined,
): Promise<void> => {
  const given = new Set<string>();
  for (const { queryKey, queryHash, state } of queryClient.getQueryCache().getAll()) {
    const { key, input, answer } = madeBy(queryKey, state.data);
    if (!(await isKept(key).catch(() => false))) continue;
    if (state.data !== undefined) {
      kept.keep(key, input, answer);
      onKept(key, answer);
    }
    const isWithout = navigator.onLine === false || state.fetchFailureCount > 0;
    const older = state.data === undefined && isWithout ? kept.find(key, input) : undefined;
    if (older === undefined) continue;
    given.add(queryHash);
    queryClient.setQueryData(queryKey, answerLike(queryKey, older.answer), { updatedAt: older.at });
    patchOffline({ shownSince: Math.min(older.at, offlineStore.get().shownSince ?? older.at) });
  }
  // Asked anew they are told apart: an answer says that there is a network, a failure that there is none.
  void queryClient.refetchQueries({
    predicate: ({ queryHash, state }) => state.status === 'error' || given.has(queryHash),
  });
};
