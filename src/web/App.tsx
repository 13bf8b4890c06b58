import { QueryClientProvider } from '@tanstack/react-query';
import {
  StrictMode,
  Suspense,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { LoadingBar } from '#ui/LoadingBar.tsx';
import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { queryClient } from '#web/api/queries.ts';
import { findFirst } from '#web/first-page.ts';
import { GuardedPage } from '#web/parts/frame/GuardedPage.tsx';
import { SiteFooter } from '#web/parts/frame/SiteFooter.tsx';
import { ToastHost } from '#web/parts/frame/ToastHost.tsx';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { useIsLarge } from '#web/parts/frame/use-is-large.ts';
import { restNow, useRest } from '#web/rest.ts';
import { placeStore } from '#web/routing/navigation.ts';
import type { MatchedPage } from '#web/routing/page-table.ts';
import { useSession } from '#web/state/session-store.ts';
import { frameText } from '#web/text/frame.ts';

/** What surrounds a page: tabs below on phones, a rail at the left on large screens, quick actions for staff, and who runs this for customers. All of it joins when the rest of the app is here. */
function AppFrame({ matched, children }: { matched: MatchedPage; children: ReactNode }) {
  const rest = useRest();
  const isLarge = useIsLarge();
  const isBare = matched.route.layout === 'bare';
  return (
    <div className={frameClassOf(matched)}>
      <SkipLink />
      {isBare ? null : (
        <aside className="bg-surface border-line sticky top-0 hidden h-screen border-r lg:block">
          {isLarge && rest !== null ? <rest.Rail matched={matched} /> : null}
        </aside>
      )}
      <div className="frame-page flex min-w-0 flex-col">
        <main
          id="content"
          data-page={matched.route.name}
          tabIndex={-1}
          className="flex min-w-0 flex-1 flex-col outline-none"
        >
          {children}
        </main>
        {isBare ? null : rest === null ? <SiteFooter /> : <rest.Footer matched={matched} />}
      </div>
      {isLarge || rest === null ? null : <rest.Dock matched={matched} />}
    </div>
  );
}

const isOfStore = ({ fullPath }: MatchedPage): boolean => fullPath.startsWith('/store/');

const frameClassOf = (matched: MatchedPage): string => {
  const { layout } = matched.route;
  return cx(
    layout !== 'bare' && 'frame-rail',
    layout === 'tabs' && 'frame-tabs',
    layout !== 'tabs' && isOfStore(matched) && 'frame-action',
  );
};

/** The first stop of the Tab key: past the navigation, without an entry in the history. */
function SkipLink() {
  const t = frameText.use();
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.querySelector<HTMLElement>('#content')?.focus();
  };
  return (
    <a
      href="#content"
      onClick={skip}
      className="frame-skip bg-ice text-on-ice fixed top-2 left-2 z-50 rounded-md px-4 py-2"
    >
      {t.skipToContent}
    </a>
  );
}

/** The present page in its frame; the last one stays until the next is ready. */
function App() {
  const Companion = useRest()?.Companion;
  const place = useSyncExternalStore(placeStore.subscribe, placeStore.get, placeStore.get);
  const near = useDeferredValue(place);
  const matched = useMemo(() => (restNow()?.find ?? findFirst)(near.path, near.search), [near]);
  useLayoutEffect(() => {
    delete document.documentElement.dataset['wait'];
  }, []);
  if (matched === null) return null;
  return (
    <>
      {near !== place ? (
        <div data-loading>
          <LoadingBar />
        </div>
      ) : null}
      {Companion === undefined ? null : <Companion matched={matched} />}
      {/* Old engines lay the messages elsewhere: this stays where React put it, so that it can put more before it. */}
      <div className="contents">
        <ToastHost />
      </div>
      <AppFrame matched={matched}>
        <Suspense
          fallback={
            <PageBody className="pt-20">
              <SkeletonCards />
            </PageBody>
          }
        >
          <Pages matched={matched} />
        </Suspense>
      </AppFrame>
    </>
  );
}

function Pages({ matched }: { matched: MatchedPage }) {
  const Kept = useRest()?.KeptPages;
  const owner = useSession()?.user.id ?? 'nobody';
  return (
    <>
      {Kept === undefined ? null : <Kept key={owner} matched={matched} />}
      {matched.route.keepAlive === true ? null : (
        <GuardedPage key={keyOf(matched, owner)} matched={matched} />
      )}
    </>
  );
}

/** Another address of the same page is another page, another query is not. A login page outlasts the login, until the next page is here. */
const keyOf = ({ fullPath, route }: MatchedPage, owner: string): string =>
  `${route.layout === 'bare' ? '' : owner} ${fullPath.split('?', 1)[0] ?? ''}`;

/** The app with all that it stands on. */
export function Root() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <App />
        </Suspense>
      </QueryClientProvider>
    </StrictMode>
  );
}
