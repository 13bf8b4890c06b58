import type { ReactNode } from 'react';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TwoPane } from '#web/parts/frame/TwoPane.tsx';
import { useIsLarge } from '#web/parts/frame/use-is-large.ts';

type Props = {
  children: ReactNode;
  aside: ReactNode;
  /** What is done on this page: below the aside on a desk, at the thumb on a phone. */
  action?: ReactNode;
  /** Why it was refused, right where the hand is. */
  fault?: string | null;
};

/** A counter page: the work at the left, its sum at the right, its button always in reach. */
export function CounterPanes({ children, aside, action = null, fault = null }: Props) {
  const isWide = useIsLarge();
  const dock =
    action === null ? null : (
      <div className="flex flex-col gap-2">
        {fault === null ? null : <Notice tone="danger">{fault}</Notice>}
        {action}
      </div>
    );
  return (
    <>
      <TwoPane
        aside={
          <>
            {aside}
            {isWide ? dock : null}
          </>
        }
      >
        {children}
      </TwoPane>
      {isWide || dock === null ? null : <BottomBar>{dock}</BottomBar>}
    </>
  );
}
