import { useEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Spinner.tsx';

type Props = {
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
  moreLabel: string;
  loadingLabel: string;
  /** Shown when everything is there. */
  endLabel: string;
};

/** The end of a list: asks for more when it nears the screen, and has a button for those who do not scroll. */
export function InfiniteEnd({ hasMore, loading, onMore, moreLabel, loadingLabel, endLabel }: Props) {
  const mark = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    const element = mark.current;
    if (element === null || !hasMore || loading) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more.current(),
      { rootMargin: '400px' },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [hasMore, loading]);
  return (
    <div
      ref={mark}
      role="status"
      className="text-ink-3 flex min-h-16 items-center justify-center gap-2 text-sm"
    >
      {loading ? (
        <>
          <Spinner size={18} /> {loadingLabel}
        </>
      ) : hasMore ? (
        <Button variant="ghost" size="sm" onClick={onMore}>
          {moreLabel}
        </Button>
      ) : (
        endLabel
      )}
    </div>
  );
}
