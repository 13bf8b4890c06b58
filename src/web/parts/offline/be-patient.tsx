import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '#web/api/queries.ts';
import { forgetSinglePages, keepPagesOffline } from '#web/device/keep-offline.ts';
import { weChatHere } from '#web/device/wechat-client.ts';
import { ConnectionBar } from '#web/parts/offline/ConnectionBar.tsx';
import { startGuestReads } from '#web/parts/offline/guest-reads.ts';
import { isOfStaff } from '#web/parts/offline/offline-store.ts';
import { followUpdates } from '#web/parts/offline/updates.ts';
import { sessionStore } from '#web/state/session-store.ts';

/** Late enough to leave the line to the page that is open. */
const pagesAfterMs = 8000;

const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** Keeps the pages of whoever is here: of guests outside WeChat, which keeps its own, and not where data is dear. */
const keepPages = (): void => {
  const isStaff = isOfStaff(sessionStore.get());
  if (!isStaff && (weChatHere() !== null || savesData())) return;
  keepPagesOffline(isStaff ? 'staff' : 'guest').catch(() => undefined);
};

/** Waits until the page has its own answers. */
const whenAnswered = (work: () => void): void => {
  if (queryClient.isFetching() > 0) setTimeout(() => whenAnswered(work), 1000);
  else work();
};

let isStarted = false;

/** Lets this device go on without a network, says above every page how far it is, and takes new versions at quiet moments; more than once does nothing. */
export const bePatient = (): void => {
  if (isStarted) return;
  isStarted = true;
  const host = document.body.appendChild(document.createElement('div'));
  createRoot(host).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <ConnectionBar />
        </Suspense>
      </QueryClientProvider>
    </StrictMode>,
  );
  void startGuestReads();
  followUpdates(keepPages);
  setTimeout(() => whenAnswered(keepPages), pagesAfterMs);
  let before = sessionStore.get();
  sessionStore.subscribe(() => {
    const [was, now] = [before, sessionStore.get()];
    before = now;
    if (was !== null && was.user.id !== now?.user.id) forgetSinglePages();
    // Who logs in on this device may need other pages than whoever was here before.
    if (isOfStaff(now) && !isOfStaff(was)) setTimeout(keepPages, pagesAfterMs);
  });
};
