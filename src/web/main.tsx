import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#web/App.tsx';
import { adoptKeptConfig, loadClientConfig } from '#web/api/client-config.ts';
import { queryClient } from '#web/api/queries.ts';
import { whenIdle } from '#web/device/idle.ts';
import { noteLanding } from '#web/device/landing-url.ts';
import { reloadWhenReachable } from '#web/device/reload-when-reachable.ts';
import { onOtherTabChange } from '#web/device/storage.ts';
import { addTouchFromMouse } from '#web/device/touch-from-mouse.ts';
import { findFirst, guardFirst } from '#web/first-page.ts';
import { followSession } from '#web/follow-session.ts';
import { fetchRest, restComesFrom, restNow } from '#web/rest.ts';
import { connection, fetchUntilHere } from '#web/routing/lazy-part.ts';
import { recheck, startNavigation } from '#web/routing/navigation.ts';
import { startUp } from '#web/start-up.ts';
import { restoreCurrentStore } from '#web/state/current-store.ts';
import { forgetDrafts } from '#web/state/drafts.ts';
import { restoreLanguage } from '#web/state/language.ts';
import { restoreSession, sessionKeys, sessionStore } from '#web/state/session.ts';
import { restoreTheme } from '#web/state/theme.ts';
import '#web/styles/base.css';

/** Late enough to leave the line to what the first page loads. */
const laterMs = 1000;

noteLanding();
restoreTheme();
restoreLanguage();
onOtherTabChange(sessionKeys, restoreSession);
onOtherTabChange(['theme'], restoreTheme);
onOtherTabChange(['language'], restoreLanguage);
onOtherTabChange(['current_store_id'], restoreCurrentStore);
onOtherTabChange(['h5_system_configs'], adoptKeptConfig);

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

restComesFrom(async () => (await import('#web/whole-app.ts')).wholeApp());

const draw = (): void => {
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

let codeIsHere: () => void;
const code = new Promise<void>((resolve) => {
  codeIsHere = resolve;
});

/** Fetches what must be here before anything is drawn: the booking page when the visit begins there, else the rest of the app. */
const fetchCode = async (): Promise<void> => {
  const { pathname, search } = location;
  const beginsFirst = findFirst(guardFirst(pathname, '') ?? pathname, search) !== null;
  if (!beginsFirst || sessionStore.get() !== null) return void (await fetchUntilHere(fetchRest, connection));
  whenIdle(() => void fetchRest().catch(() => undefined));
};

const guard = (path: string, search: string): string | null => (restNow()?.guard ?? guardFirst)(path, search);
const whenRestIsHere = (go: () => void): void => {
  if (restNow() === null) fetchRest().then(go, () => undefined);
  else go();
};

const restoreLogin = async (): Promise<void> => {
  restoreSession();
  await fetchCode();
  startNavigation(guard, whenRestIsHere);
  codeIsHere();
  // Roles may have been given or taken since the last visit; the first page need not wait for that.
  if (sessionStore.get() === null) return;
  setTimeout(() => void import('#web/api/profile.ts').then((profile) => profile.refreshProfile()), laterMs);
};

// Drawing waits for the code of the first page, and that for the last step, which has read the login from this device:
// the guard chooses the first page with it. Nothing here waits for an answer of the server.
startUp(
  {
    touch: addTouchFromMouse,
    mount: () => code.then(draw),
    config: loadClientConfig,
    stores: () => {
      restoreCurrentStore();
      adoptKeptConfig();
    },
    session: restoreLogin,
  },
  (step, error) => console.error(`The app could not start its ${step}`, error),
);
