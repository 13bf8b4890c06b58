import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '#web/api/queries.ts';
import { keepStaffPagesOffline } from '#web/device/keep-offline.ts';
import { OfflineBar } from '#web/parts/offline/OfflineBar.tsx';
import { startOffline } from '#web/parts/offline/start-offline.ts';

/** Late enough to leave the line to the page that is open. */
const pagesAfterMs = 8000;

/** Lets a device of staff work without a network, and says above every page how far it is. */
export const mountOffline = (): void => {
  const host = document.body.appendChild(document.createElement('div'));
  createRoot(host).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <OfflineBar />
        </Suspense>
      </QueryClientProvider>
    </StrictMode>,
  );
  void startOffline();
  setTimeout(() => keepStaffPagesOffline().catch(() => undefined), pagesAfterMs);
};
