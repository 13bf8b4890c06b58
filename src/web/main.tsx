import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { adoptKeptConfig, loadClientConfig } from '#web/api/client-config.ts';
import { whenTouchedOrIdle } from '#web/device/idle.ts';
import { noteLanding } from '#web/device/landing-url.ts';
import { reloadWhenReachable } from '#web/device/reload-when-reachable.ts';
import { onOtherTabChange, readStored } from '#web/device/storage.ts';
import { findFirst, guardFirst } from '#web/first-page.ts';
import { fetchRest, restComesFrom, restNow } from '#web/rest.ts';
import { connection, fetchUntilHere } from '#web/routing/lazy-part.ts';
import { placeStore, startNavigation } from '#web/routing/navigation.ts';
import { Root } from '#web/App.tsx';
import { restoreDraft } from '#web/screens/customer/order-create/draft-store.ts';
import { startUp } from '#web/start-up.ts';
import { restoreCurrentStore } from '#web/state/current-store.ts';
import { languageStore, restoreLanguage } from '#web/state/language.ts';
import { sessionStore } from '#web/state/session-store.ts';
import { restoreTheme } from '#web/state/theme.ts';
import '#web/styles/base.css';

/** Lets a mouse do what a finger does, such as pulling a sheet down, on devices without a touch screen. Touch screens fetch nothing. */
const addTouchFromMouse = async (): Promise<void> => {
  if ('ontouchstart' in window || navigator.maxTouchPoints > 0) return;
  const { startTouchFromMouse } = await import('#web/device/mouse-touches.ts');
  startTouchFromMouse();
};

noteLanding();
restoreTheme();
restoreLanguage();
onOtherTabChange(['theme'], restoreTheme);
onOtherTabChange(['language'], restoreLanguage);
onOtherTabChange(['current_store_id'], restoreCurrentStore);
onOtherTabChange(['h5_system_configs'], adoptKeptConfig);

// Code that did not arrive: a new version is out, under other names, or the connection failed, which some browsers
// remember for that file. Starting anew helps in both cases, but not while the browser would show its own page instead.
addEventListener('vite:preloadError', () => {
  void reloadWhenReachable();
});

restComesFrom(async () => (await import('#web/whole-app.ts')).wholeApp());

/** Takes over the page made ahead of time where it is what this visitor is to see, else draws anew. */
const draw = async (): Promise<void> => {
  const root = document.querySelector<HTMLElement>('#root');
  if (root === null) throw new Error('The page has no #root');
  const isForThisVisitor =
    root.dataset['drawn'] === placeStore.get().path &&
    languageStore.get() === 'zh' &&
    sessionStore.get() === null;
  // Else React draws it anew, without what is typed there already.
  if (isForThisVisitor)
    await restNow()
      ?.find(location.pathname, '')
      ?.route.page.load()
      .catch(() => undefined);
  // In pieces between which the page answers to touch.
  startTransition(() => {
    if (isForThisVisitor) hydrateRoot(root, <Root />);
    else createRoot(root).render(<Root />);
  });
};

let codeIsHere: () => void;
const code = new Promise<void>((resolve) => {
  codeIsHere = resolve;
});

/** A visit that begins on the booking page, by somebody who is not logged in, needs nothing more; for others, and without a network, the rest of the app comes first, and finds what this device keeps. */
const fetchCode = async (): Promise<void> => {
  const { pathname, search } = location;
  const beginsFirst = findFirst(guardFirst(pathname, '') ?? pathname, search) !== null;
  if (!beginsFirst || readStored('access_token') !== null || !navigator.onLine) {
    await fetchUntilHere(fetchRest, connection);
  } else if (matchMedia('(min-width: 64rem)').matches) void fetchRest().catch(() => undefined);
  else whenTouchedOrIdle(() => void fetchRest().catch(() => undefined));
};

const guard = (path: string, search: string): string | null => (restNow()?.guard ?? guardFirst)(path, search);
const whenRestIsHere = (go: () => void): void => {
  if (restNow() === null) fetchRest().then(go, () => undefined);
  else go();
};

const restoreLogin = async (): Promise<void> => {
  await Promise.all([fetchCode(), restoreDraft()]);
  startNavigation(guard, whenRestIsHere);
  codeIsHere();
};

// Drawing waits for the last step: where a login is kept on this device it is restored by then, and the guard chooses
// the first page with it. Nothing here waits for an answer of the server's.
const start = (): void =>
  startUp(
    {
      touch: addTouchFromMouse,
      mount: () => code.then(draw),
      config: () => loadClientConfig(),
      stores: () => {
        restoreCurrentStore();
        adoptKeptConfig();
      },
      session: restoreLogin,
    },
    (step, error) => console.error(`The app could not start its ${step}`, error),
  );
// Not with the code that was just evaluated: the page answers to touch in between.
setTimeout(start);
