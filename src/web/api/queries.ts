import {
  MutationCache,
  QueryClient,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { QueryFunction, QueryKey } from '@tanstack/react-query';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import type { CallKey, Input, Output } from '#web/api/calls.ts';
import { call } from '#web/api/client.ts';
import { showError } from '#web/state/toast.ts';
import { shellText } from '#web/text/shell.ts';
import { textNow } from '#web/text/use-text.ts';

/** A refusal stays a refusal; only what may pass by itself is tried again. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: (count, error) => count < 2 && mayPass(error) },
    mutations: { retry: false },
  },
  mutationCache: new MutationCache({
    onError: (...[error, , , mutation]) => {
      if (mutation.meta?.['silent'] !== true) showError(messageOf(error, textNow(shellText).unknownError));
    },
  }),
});

type ReadOptions = {
  readonly enabled?: boolean;
  readonly staleMs?: number;
  readonly refetchMs?: number;
  /** Goes on showing the last answer while the next one, for other input, is on its way. */
  readonly keepLast?: boolean;
};

/** Reads through a call and keeps the answer; loads again when it went stale or a write changed its area. */
export const useCall = <K extends CallKey>(key: K, input: Input<K>, options: ReadOptions = {}) =>
  useQuery<Output<K>, Error, Output<K>, QueryKey>({
    queryKey: [key, input],
    queryFn: (({ signal }) => call(key, input, { signal })) as QueryFunction<Output<K>>,
    enabled: options.enabled ?? true,
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
    ...(options.refetchMs === undefined ? {} : { refetchInterval: options.refetchMs }),
    ...(options.keepLast === true ? { placeholderData: keepPreviousData as never } : {}),
  });

type Listed<T> = { readonly items: readonly T[]; readonly totalCount: number };
type ListKey = { [K in CallKey]: Output<K> extends Listed<unknown> ? K : never }[CallKey];
type ItemOf<K extends ListKey> = Output<K>['items'][number];

const pageSize = 10;

/** Reads a list page by page, ten at a time; `items` holds all pages so far. */
export const useList = <K extends ListKey>(key: K, input: Omit<Input<K>, 'skipCount' | 'maxResultCount'>) => {
  const query = useInfiniteQuery({
    queryKey: [key, input, 'pages'],
    queryFn: async ({ pageParam, signal }) =>
      (await call(key, { ...input, skipCount: pageParam, maxResultCount: pageSize } as unknown as Input<K>, {
        signal,
      })) as Listed<ItemOf<K>>,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.items.length, 0);
      return last.items.length > 0 && loaded < last.totalCount ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
  });
  return {
    ...query,
    items: query.data?.pages.flatMap((page) => page.items) ?? [],
    totalCount: query.data?.pages[0]?.totalCount ?? 0,
  };
};

type WriteOptions<K extends CallKey> = {
  readonly onDone?: (answer: Output<K>, input: Input<K>) => void;
  /** The caller shows what went wrong; without it a toast does. */
  readonly silent?: boolean;
};

const areaOf = (key: unknown): string => String(key).split('.')[0] ?? '';
/** Orders and gear change each other. */
const touchedBy = (key: CallKey): readonly string[] =>
  ['orders', 'equipment'].includes(areaOf(key)) ? ['orders', 'equipment'] : [areaOf(key)];

/** Writes through a call; afterwards everything read from the areas it touches loads again. */
export const useWrite = <K extends CallKey>(key: K, options: WriteOptions<K> = {}) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: [key],
    mutationFn: (input: Input<K>) => call(key, input),
    meta: { silent: options.silent ?? false },
    onSuccess: (answer, input) => {
      const areas = touchedBy(key);
      void client.invalidateQueries({ predicate: ({ queryKey }) => areas.includes(areaOf(queryKey[0])) });
      options.onDone?.(answer, input);
    },
  });
};
