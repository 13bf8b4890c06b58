import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { CallKey, Input, Output } from '#web/api/calls.ts';
import { call } from '#web/api/client.ts';

type Listed<T> = {
  readonly items: readonly T[];
  readonly totalCount: number;
  /** Where the next page begins; null on the last. Lists that page by number have none. */
  readonly next?: string | null;
};
type PageStart = { readonly after: string } | { readonly skipCount: number };
/** The calls that answer a list page by page. */
export type ListKey = { [K in CallKey]: Output<K> extends Listed<unknown> ? K : never }[CallKey];
export type ItemOf<K extends ListKey> = Output<K>['items'][number];

/** The input of a list's call but for where a page begins. */
export type ListInput<K extends ListKey> = Omit<Input<K>, 'skipCount' | 'maxResultCount' | 'after'>;

/** Reads a list page by page, ten items at a time unless told otherwise; `items` holds all pages so far. */
export const useList = <K extends ListKey>(key: K, input: ListInput<K>, pageSize = 10) => {
  const query = useInfiniteQuery({
    queryKey: [key, input, 'pages', pageSize],
    queryFn: async ({ pageParam, signal }) =>
      (await call(key, { ...input, ...pageParam, maxResultCount: pageSize } as unknown as Input<K>, {
        signal,
      })) as Listed<ItemOf<K>>,
    initialPageParam: { skipCount: 0 } as PageStart,
    getNextPageParam: (last, pages): PageStart | undefined => {
      if (last.next !== undefined) return last.next === null ? undefined : { after: last.next };
      const loaded = pages.reduce((sum, page) => sum + page.items.length, 0);
      return last.items.length > 0 && loaded < last.totalCount ? { skipCount: loaded } : undefined;
    },
    placeholderData: keepPreviousData,
  });
  return {
    ...query,
    items: query.data?.pages.flatMap((page) => page.items) ?? [],
    totalCount: query.data?.pages[0]?.totalCount ?? 0,
  };
};
