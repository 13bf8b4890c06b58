import type { ReactNode } from 'react';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TwoPane } from '#web/parts/frame/TwoPane.tsx';
import { useIsLarge } from '#web/parts/frame/use-is-large.ts';
import { CounterKeys, type PageKeys } from '#web/screens/store/counter/keys/CounterKeys.tsx';
import { useGloves } from '#web/state/gloves.ts';

type Props = {
  children: ReactNode;
  aside: ReactNode;
  /** What is done on this page: beside the work on a desk, at the thumb on a phone. */
  action?: ReactNode;
  /** On a desk the action stands below this at the head of the work, instead of below the aside. */
  head?: ReactNode;
  /** Why it was refused, right where the hand is. */
  fault?: string | null;
  /** What the four large keys do, which stand in place of the button for hands in gloves. */
  keys?: PageKeys;
};

/** A counter page: the work at the left, its sum at the right, its button always in reach. */
export function CounterPanes({ children, aside, head, action, fault = null, keys }: Props) {
  const isLarge = useIsLarge();
  if (useGloves() && keys !== undefined)
    return (
      <>
        <TwoPane aside={aside}>
          {head}
          {children}
        </TwoPane>
        <CounterKeys {...keys} fault={fault} />
      </>
    );
  const dock = action == null ? null : <Dock fault={fault}>{action}</Dock>;
  const isInHead = isLarge && head !== undefined;
  return (
    <>
      <TwoPane
        aside={
          <>
            {aside}
            {isLarge && !isInHead ? dock : null}
          </>
        }
      >
        {head}
        {isInHead ? dock : null}
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
