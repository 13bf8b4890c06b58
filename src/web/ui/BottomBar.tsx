import type { ReactNode } from 'react';

type Props = {
  /** At the left: a total, a hint. */
  lead?: ReactNode;
  children: ReactNode;
  /** `float` is the dark pill for carts, `bar` spans the width. */
  variant?: 'bar' | 'float';
};

/** What can be done on this page, always in reach of the thumb, above the tab bar and the home indicator. */
export function BottomBar({ lead, children, variant = 'bar' }: Props) {
  const float = variant === 'float';
  return (
    <div className={float ? 'bottom-dock sticky z-20 mt-auto pt-3 pb-3' : 'ui-dock'}>
      <div
        className={
          float
            ? 'bg-night text-on-night shadow-float flex items-center gap-3 rounded-2xl py-2 pr-2 pl-5'
            : undefined
        }
      >
        {lead === undefined ? null : <div className="min-w-0 flex-1">{lead}</div>}
        <div className={lead === undefined ? 'ui-bar' : 'flex gap-2'}>{children}</div>
      </div>
    </div>
  );
}
