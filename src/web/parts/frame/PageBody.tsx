import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

type Props = {
  /** `narrow` for forms and reading, `wide` for two panes. */
  width?: 'narrow' | 'normal' | 'wide';
  className?: string;
  children: ReactNode;
};

const widths = { narrow: 'max-w-md', normal: 'max-w-2xl', wide: 'max-w-2xl lg:max-w-6xl' } as const;

/** The column that a page's content stands in; fills the height, so that a bottom bar lies at the bottom. */
export function PageBody({ width = 'normal', className, children }: Props) {
  return (
    <div className={cx('mx-auto flex w-full flex-1 flex-col px-4 pb-6 lg:px-8', widths[width], className)}>
      {children}
    </div>
  );
}
