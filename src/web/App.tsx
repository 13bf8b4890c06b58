import { Suspense, useDeferredValue, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { LoadingBar } from '#ui/LoadingBar.tsx';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { AppFrame } from '#web/parts/frame/AppFrame.tsx';
import { GuardedPage } from '#web/parts/frame/GuardedPage.tsx';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { findFirst } from '#web/first-page.ts';
import { restNow, useRest } from '#web/rest.ts';
import { placeStore } from '#web/routing/navigation.ts';
import type { MatchedPage } from '#web/routing/page-table.ts';
import { useSession } from '#web/state/session-store.ts';
import { frameText } from '#web/text/frame.ts';
import { useText } from '#web/text/use-text.ts';

/** The present page in its frame; the last one stays until the next is ready. */
export function App() {
  const Companion = useRest()?.Companion;
  const place = useSyncExternalStore(placeStore.subscribe, placeStore.get, placeStore.get);
  const near = useDeferredValue(place);
  const shown = useMemo(() => (restNow()?.find ?? findFirst)(near.path, near.search), [near]);
  useLayoutEffect(() => {
    delete document.documentElement.dataset['wait'];
  }, []);
  if (shown === null) return null;
  return (
    <>
      {near !== place ? (
        <div data-loading>
          <LoadingBar />
        </div>
      ) : null}
      <Framed shown={shown} />
      {Companion === undefined ? null : <Companion shown={shown} />}
    </>
  );
}

function Framed({ shown }: { shown: MatchedPage }) {
  return (
    <AppFrame shown={shown}>
      <Suspense fallback={<PageSkeleton />}>
        <Pages shown={shown} />
      </Suspense>
    </AppFrame>
  );
}

function Pages({ shown }: { shown: MatchedPage }) {
  const Kept = useRest()?.KeptPages;
  const owner = useSession()?.user.id ?? 'nobody';
  return (
    <>
      {Kept === undefined ? null : <Kept key={owner} shown={shown} />}
      {shown.route.keepAlive === true ? null : <GuardedPage key={keyOf(shown, owner)} shown={shown} />}
    </>
  );
}

/** Another address of the same page is another page, another query is not. A login page outlasts the login, until the next page is here. */
const keyOf = ({ fullPath, route }: MatchedPage, owner: string): string =>
  `${route.layout === 'bare' ? '' : owner} ${fullPath.split('?', 1)[0] ?? ''}`;

function PageSkeleton() {
  const t = useText(frameText);
  return (
    <PageBody className="pt-20">
      <SkeletonCards label={t.loading} />
    </PageBody>
  );
}
