import { Suspense } from 'react';
import type { IconName } from '#ui/icon-names.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { useGloves } from '#web/state/gloves.ts';

const KeyBar = lazyPart(() => import('#web/screens/store/counter/keys/KeyBar.tsx'), 'KeyBar');

/** What one of the four keys does on a page. */
export type CounterKey = {
  readonly label: string;
  readonly icon: IconName;
  readonly onPress: () => void;
  readonly isBusy?: boolean;
  /** Why there is nothing to do; left out or null: there is. */
  readonly why?: string | null | undefined;
};

/** What the keys of a page do, but for the last, which is the same everywhere. */
export type PageKeys = {
  /** The next step. */
  readonly confirm: CounterKey;
  /** Takes the last scan back, or goes back. */
  readonly undo: CounterKey;
  /** The page's second action. */
  readonly other: CounterKey;
};

export type KeyBarProps = PageKeys & {
  /** Why the last press was refused. */
  fault?: string | null;
};

/** Four large keys at the bottom of a page of the counter, for hands in gloves; nothing without gloves. */
export function CounterKeys(keys: KeyBarProps) {
  return useGloves() ? (
    <Suspense>
      <KeyBar {...keys} />
    </Suspense>
  ) : null;
}
