import { Suspense, useEffect, useLayoutEffect, useState, useTransition } from 'react';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { AppFrame } from '#web/parts/frame/AppFrame.tsx';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { findFirst } from '#web/first-page.ts';
import { restNow, useRest } from '#web/rest.ts';
import { ErrorBoundary } from '#web/routing/ErrorBoundary.tsx';
import { placeStore } from '#web/routing/navigation.ts';
import { PageHost } from '#web/routing/PageHost.tsx';
import { PageNotHere } from '#web/routing/page-table.ts';
import type { Shown } from '#web/routing/page-table.ts';
import { useSession } from '#web/state/session-store.ts';
import { frameText } from '#web/text/frame.ts';
import { useText } from '#web/text/use-text.ts';

const shownNow = (): Shown | null => {
  const { path, search } = placeStore.get();
  return (restNow()?.find ?? findFirst)(path, search);
};

/** The present page in its frame; the last one stays until the next is ready. */
export function App() {
  const Companion = useRest()?.Companion;
  const [shown, setShown] = useState(shownNow);
  const [isPending, startTransition] = useTransition();
  useEffect(() => placeStore.subscribe(() => startTransition(() => setShown(shownNow()))), []);
  useLayoutEffect(() => {
    delete document.documentElement.dataset['wait'];
  }, []);
  if (shown === null) return null;
  return (
    <>
      {isPending ? (
        <div aria-hidden="true" data-loading className="ui-creep bg-ice fixed inset-x-0 top-0 z-50 h-0.5" />
      ) : null}
      <Framed shown={shown} />
      {Companion === undefined ? null : <Companion shown={shown} />}
    </>
  );
}

function Framed({ shown }: { shown: Shown }) {
  const t = useText(frameText);
  const session = useSession();
  return (
    <AppFrame shown={shown}>
      <ErrorBoundary
        key={shown.fullPath}
        fallback={(error, reset) => (
          <LoadError
            error={error instanceof PageNotHere ? new Error(t.networkFailed) : error}
            onRetry={() => {
              shown.route.page.retry();
              reset();
            }}
          />
        )}
      >
        <Suspense fallback={<PageSkeleton />}>
          <Pages key={session?.user.id ?? 'nobody'} shown={shown} />
        </Suspense>
      </ErrorBoundary>
    </AppFrame>
  );
}

function Pages({ shown }: { shown: Shown }) {
  const Kept = useRest()?.KeptPages;
  return (
    <>
      {Kept === undefined ? null : <Kept shown={shown} />}
      {shown.route.keepAlive === true ? null : <PageHost key={shown.route.name} shown={shown} />}
    </>
  );
}

function PageSkeleton() {
  const t = useText(frameText);
  return (
    <PageBody className="pt-20">
      <SkeletonCards label={t.loading} />
    </PageBody>
  );
}
