import type { ReactNode } from 'react';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TwoPane } from '#web/parts/frame/TwoPane.tsx';
import { useIsLarge } from '#web/parts/frame/use-is-large.ts';

type Props = {
  children: ReactNode;
  aside: ReactNode;
  /** What is done on this page: beside the work on a desk, at the thumb on a phone. */
  action?: ReactNode;
  /** On a desk the action stands below this at the head of the work, instead of below the aside. */
  head?: ReactNode;
  /** Why it was refused, right where the hand is. */
  fault?: string | null;
};

/** A counter page: the work at the left, its sum at the right, its button always in reach. */
export function CounterPanes({ children, aside, head, action = null, fault = null }: Props) {
  const isLarge = useIsLarge();
  const dock = action === null ? null : <Dock fault={fault}>{action}</Dock>;
  return (
    <>
      <TwoPane
        aside={
          <>
            {aside}
            {isLarge && head === undefined ? dock : null}
          </>
        }
      >
        {head}
        {isLarge && head !== undefined ? dock : null}
        {children}
      </TwoPane>
      {isLarge || dock === null ? null : <BottomBar>{dock}</BottomBar>}
    </>
  );
}

function Dock({ fault, children }: { fault: string | null; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      {fault === null ? null : <Notice tone="danger">{fault}</Notice>}
      {children}
    </div>
  );
}
