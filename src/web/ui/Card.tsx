import type { HTMLAttributes } from 'react';
import { cx } from '#ui/cx.ts';

type Props = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'form';
  /** Room inside; `none` for rows that bring their own. */
  pad?: 'none' | 'md' | 'lg';
  /** For forms whose own words replace the browser's. */
  noValidate?: boolean;
};

const pads = { none: '', md: 'p-4', lg: 'p-5 md:p-6' } as const;

/** A sheet of snow that things lie on. */
export function Card({ as: Tag = 'div', pad = 'md', className, ...rest }: Props) {
  return <Tag {...rest} className={cx('bg-surface shadow-card rounded-xl', pads[pad], className)} />;
}
