import { cx } from '#ui/cx.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { frameText } from '#web/text/frame.ts';

/** So many stand for the rest of a page: they fill the screen, so that what stands below them never jumps. */
const restOfPage = 4;

/** Cards on the way: a picture, two lines and an amount each. */
export function SkeletonCards({ count = restOfPage }: { count?: number }) {
  const t = frameText.use();
  return (
    <div
      role="status"
      aria-label={t.loading}
      className={cx('flex flex-col gap-3', count >= restOfPage && 'min-h-screen')}
    >
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="bg-surface shadow-card flex gap-4 rounded-xl p-3">
          <Skeleton className="size-24 rounded-lg" />
          <div className="flex flex-1 flex-col gap-3 py-1.5">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3 w-1/2" />
            <Skeleton className="mt-auto h-5 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
