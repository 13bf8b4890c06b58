import type { ReactNode } from 'react';
import { mostCounted } from '#contract/call.ts';
import { cx } from '#ui/cx.ts';
import { Button } from '#ui/Button.tsx';
import { InfiniteEnd } from '#ui/InfiniteEnd.tsx';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** As `useList` answers it. */
type List = {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly items: readonly unknown[];
  readonly totalCount: number;
  /** What is shown is of the question before: the answer to this one is on its way. */
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
};

type Props = {
  list: List;
  /** Instead of an empty list. */
  none: ReactNode;
  /** Says how many there are. */
  found?: (count: number) => string;
  /** While nothing is here yet. */
  bones?: ReactNode;
  /** Grows at the press of a button: for a list that is not the end of its page. */
  byPress?: boolean;
  /** The items so far. */
  children: ReactNode;
};

/** A list that grows while one scrolls, or why it is not here: still coming, failed, or empty. */
export function ListedPages({ list, none, found, bones, byPress = false, children }: Props) {
  const shell = useText(shellText);
  if (list.isPending) return bones ?? <SkeletonCards label={shell.loading} />;
  if (list.error !== null && list.items.length === 0) {
    return <LoadError error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.items.length === 0) return none;
  return (
    <>
      {found === undefined ? null : (
        <p role="status" className="text-ink-3 -mb-1 text-sm">
          {list.totalCount > mostCounted ? shell.foundMany : found(list.totalCount)}
        </p>
      )}
      <div
        aria-busy={list.isPlaceholderData}
        className={cx('transition-opacity', list.isPlaceholderData && 'opacity-60')}
      >
        {children}
      </div>
      {byPress ? (
        <More list={list} />
      ) : (
        <InfiniteEnd
          hasMore={list.hasNextPage}
          loading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          moreLabel={shell.loadMore}
          loadingLabel={shell.loading}
          endLabel={shell.allLoaded}
        />
      )}
    </>
  );
}

function More({ list }: Pick<Props, 'list'>) {
  const shell = useText(shellText);
  if (!list.hasNextPage) return null;
  return (
    <Button
      variant="soft"
      size="sm"
      full
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {shell.loadMore}
    </Button>
  );
}
