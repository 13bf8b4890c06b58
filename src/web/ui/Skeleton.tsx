import { cx } from '#ui/cx.ts';

/** A grey place that shimmers while its content is on the way. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('ui-shimmer rounded-md', className ?? 'h-4 w-full')} />;
}
