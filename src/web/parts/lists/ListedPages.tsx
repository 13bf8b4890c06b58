import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { mostCounted } from '#contract/call.ts';
import { cx } from '#ui/cx.ts';
import { Button } from '#ui/Button.tsx';
import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { shellText } from '#web/text/shell.ts';

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
  const shell = shellText.use();
  if (list.isPending) return bones ?? <SkeletonCards />;
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
      {byPress ? <More list={list} /> : <InfiniteEnd list={list} />}
    </>
  );
}

function More({ list }: Pick<Props, 'list'>) {
  const shell = shellText.use();
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

/** The end of a list: asks for more when it nears the screen, and has a button for those who do not scroll. */
function InfiniteEnd({ list }: Pick<Props, 'list'>) {
  const shell = shellText.use();
  const { hasNextPage, isFetchingNextPage } = list;
  const mark = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(() => void list.fetchNextPage());
  useEffect(() => {
    const element = mark.current;
    if (element === null || !hasNextPage || isFetchingNextPage) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more(),
      { rootMargin: '400px' },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [hasNextPage, isFetchingNextPage]);
  return (
    <div
      ref={mark}
      role="status"
      className="text-ink-3 flex min-h-16 items-center justify-center gap-2 text-sm"
    >
      {isFetchingNextPage ? (
        <>
          <Spinner size={18} /> {shell.loading}
        </>
      ) : hasNextPage ? (
        <Button variant="ghost" size="sm" onClick={() => void list.fetchNextPage()}>
          {shell.loadMore}
        </Button>
      ) : (
        shell.allLoaded
      )}
    </div>
  );
}
