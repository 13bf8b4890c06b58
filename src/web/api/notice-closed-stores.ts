import { ApiError } from '#web/api/api-error.ts';
import { loadClientConfig } from '#web/api/client-config.ts';
import { queryClient } from '#web/api/queries.ts';

const isAboutGoneStore = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'store.unknown' || error.code === 'store.closedDown');

type Event = { readonly type: string; readonly action?: unknown };

const reloadWhenGone = ({ type, action }: Event): void => {
  const { type: what, error } = (action ?? {}) as { type?: string; error?: unknown };
  if (type === 'updated' && what === 'error' && isAboutGoneStore(error)) void loadClientConfig('anew');
};

/** Asks for the stores anew when a read or a write was refused because its store is gone: the ones at hand may be half an hour old. */
export const noticeClosedStores = (): void => {
  queryClient.getQueryCache().subscribe(reloadWhenGone);
  queryClient.getMutationCache().subscribe(reloadWhenGone);
};
