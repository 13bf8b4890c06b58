import { Suspense } from 'react';
import type { useOpening } from '#web/parts/frame/use-opening.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';

// It draws codes, which takes half a page of code.
const ShareScheme = lazyPart(() => import('#web/parts/schemes/ShareScheme.tsx'), 'ShareScheme');

type Props = { token: string; isForMembers?: boolean; sharing: ReturnType<typeof useOpening> };

/** The sheet that shares a scheme, fetched when it is first opened. */
export function ShareSheet({ sharing, ...rest }: Props) {
  return sharing.wasOpened ? (
    <Suspense>
      <ShareScheme {...rest} {...sharing.sheet} />
    </Suspense>
  ) : null;
}
