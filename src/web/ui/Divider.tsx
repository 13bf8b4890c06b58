import { cx } from '#ui/cx.ts';

/** A hairline between things. */
export function Divider({ className }: { className?: string }) {
  return <hr className={cx('border-line border-0 border-t', className ?? 'my-3')} />;
}
