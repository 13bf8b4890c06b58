import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { ignoreStrayTaps } from '#ui/stray-taps.ts';
import { App } from '#web/App.tsx';
import { onLoginNeeded } from '#web/api/client.ts';
import { queryClient } from '#web/api/queries.ts';
import { reloadWhenReachable } from '#web/device/reload-when-reachable.ts';
import { onOtherTabChange } from '#web/device/storage.ts';
import { guardFor } from '#web/guard.ts';
import { findPage } from '#web/router.tsx';
import { goToLogin } from '#web/routing/go-to-login.ts';
import { recheck, startNavigation } from '#web/routing/navigation.ts';
import { preloadFrom } from '#web/routing/preload.ts';
import { restoreCurrentStore } from '#web/state/current-store.ts';
import { restoreLanguage } from '#web/state/language.ts';
import { restoreSession, sessionKeys, sessionStore, visitorNow } from '#web/state/session.ts';
import { restoreTheme } from '#web/state/theme.ts';
import { showError } from '#web/state/toast.ts';
import '#web/styles/base.css';

ignoreStrayTaps();
restoreTheme();
restoreLanguage();
restoreCurrentStore();
restoreSession();
onOtherTabChange(sessionKeys, restoreSession);
onOtherTabChange(['theme'], restoreTheme);
onOtherTabChange(['language'], restoreLanguage);

onLoginNeeded((message) => {
  showError(message);
  goToLogin();
});
preloadFrom(findPage);
startNavigation(guardFor(findPage, visitorNow));

let userId = sessionStore.get()?.user.id;
sessionStore.subscribe(() => {
  const next = sessionStore.get()?.user.id;
  if (next === userId) return;
  userId = next;
  // What one user read is not for the next one.
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'config.h5' });
  if (next === undefined) recheck();
});

// Code that did not arrive: a new version is out, under other names, or the connection failed, which some browsers
// remember for that file. Starting anew helps in both cases, but not while the browser would show its own page instead.
addEventListener('vite:preloadError', () => {
  void reloadWhenReachable();
});

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <App />
      </Suspense>
    </QueryClientProvider>
  </StrictMode>,
);
