import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { ignoreStrayTaps } from '#ui/stray-taps.ts';
import { App } from '#web/App.tsx';
import { onLoginNeeded } from '#web/api/client.ts';
import { adoptKeptConfig, loadClientConfig } from '#web/api/client-config.ts';
import { queryClient } from '#web/api/queries.ts';
import { reloadWhenReachable } from '#web/device/reload-when-reachable.ts';
import { onOtherTabChange } from '#web/device/storage.ts';
import { addTouchFromMouse } from '#web/device/touch-from-mouse.ts';
import { followSession } from '#web/follow-session.ts';
import { guardFor } from '#web/guard.ts';
import { findPage } from '#web/router.tsx';
import { goToLogin } from '#web/routing/go-to-login.ts';
import { recheck, startNavigation } from '#web/routing/navigation.ts';
import { preloadFrom } from '#web/routing/preload.ts';
import { startUp } from '#web/start-up.ts';
import { restoreCurrentStore } from '#web/state/current-store.ts';
import { forgetDrafts } from '#web/state/drafts.ts';
import { restoreLanguage } from '#web/state/language.ts';
import { restoreSession, sessionKeys, sessionStore, visitorNow } from '#web/state/session.ts';
import { restoreTheme } from '#web/state/theme.ts';
import { showError } from '#web/state/toast.ts';
import '#web/styles/base.css';

/** Late enough to leave the line to what the first page loads. */
const profileAfterMs = 1000;

ignoreStrayTaps();
restoreTheme();
restoreLanguage();
onOtherTabChange(sessionKeys, restoreSession);
onOtherTabChange(['theme'], restoreTheme);
onOtherTabChange(['language'], restoreLanguage);
onOtherTabChange(['current_store_id'], restoreCurrentStore);
onOtherTabChange(['h5_system_configs'], adoptKeptConfig);

onLoginNeeded((message) => {
  showError(message);
  goToLogin();
});
preloadFrom(findPage);
followSession({
  forget: () => queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'config.h5' }),
  forgetDrafts,
  recheck,
});

// Code that did not arrive: a new version is out, under other names, or the connection failed, which some browsers
// remember for that file. Starting anew helps in both cases, but not while the browser would show its own page instead.
addEventListener('vite:preloadError', () => {
  void reloadWhenReachable();
});

/** Staff hear what happened; customers' phones fetch none of it. */
const soundForStaff = (): void => {
  if (!sessionStore.get()?.roles.some((role) => role !== 'Customer')) return;
  import('#web/parts/sound/staff-sounds.ts').then(
    ({ startStaffSounds }) => startStaffSounds(),
    () => undefined,
  );
};
sessionStore.subscribe(soundForStaff);

const mount = (): void => {
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
};

const restoreLogin = (): void => {
  restoreSession();
  startNavigation(guardFor(findPage, visitorNow));
  // Roles may have been given or taken since the last visit; the first page need not wait for that.
  if (sessionStore.get() === null) return;
  setTimeout(
    () => void import('#web/api/profile.ts').then((profile) => profile.refreshProfile()),
    profileAfterMs,
  );
};

// Mounting only plans the first drawing, which comes after this whole script: by then the last step has read the login
// from this device, and the guard has chosen the first page with it. Nothing here waits for the network.
startUp(
  {
    touch: addTouchFromMouse,
    mount,
    config: loadClientConfig,
    stores: () => {
      restoreCurrentStore();
      adoptKeptConfig();
    },
    session: restoreLogin,
  },
  (step, error) => console.error(`The app could not start its ${step}`, error),
);
