import { InfiniteEnd } from '#ui/InfiniteEnd.tsx';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** The end of the cards on show, where more follow. */
export function MoreGear({ onMore }: { onMore: () => void }) {
  const t = useText(shellText);
  return (
    <InfiniteEnd
      hasMore
      loading={false}
      onMore={onMore}
      moreLabel={t.loadMore}
      loadingLabel={t.loading}
      endLabel={t.allLoaded}
    />
  );
}
