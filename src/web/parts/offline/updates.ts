import { queryClient } from '#web/api/queries.ts';
import { isBetweenPages, isQuiet, type Moment } from '#web/parts/offline/quiet.ts';
import { offlineStore } from '#web/parts/offline/offline-store.ts';
import { restNow } from '#web/rest.ts';
import { placeStore } from '#web/routing/navigation.ts';
import { createStore } from '#web/state/store.ts';

/** Whether the server has another build than the one that this page was made of. */
export const updateStore = createStore(false);

/** How often the server is asked while somebody looks, and how soon again after the page comes back into sight. */
const everyMs = 15 * 60_000;
const leastMs = 60_000;
const lookMs = 10_000;
/** A page that began with an older frame, since the network was slow, is not taken in circles. */
const takenPlace = 'updated_at';
const takenAgainMs = 10 * 60_000;

/** The script that a page begins with: its name changes with whatever the build changes. */
const entryHere = (): string | undefined => {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src^="/assets/"]');
  return script?.getAttribute('src') ?? undefined;
};

const entryThere = async (): Promise<string | undefined> => {
  const answer = await fetch('/build.json', { cache: 'no-store' });
  const build: unknown = answer.ok ? await answer.json() : null;
  return typeof build === 'object' && build !== null && 'entry' in build && typeof build.entry === 'string'
    ? build.entry
    : undefined;
};

let touchedAt = Date.now();

const isChanged = (field: HTMLInputElement | HTMLTextAreaElement): boolean => {
  if (field.checkVisibility?.() === false) return false;
  const isTick = field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
  return !isTick && field.value !== '' && field.readOnly === false;
};

const momentNow = (): Moment => {
  const { path, search } = placeStore.get();
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return {
    isResting: restNow()?.find(path, search)?.route.layout === 'tabs',
    isSheetOpen: document.querySelector('dialog[open], [aria-expanded=true]') !== null,
    isScanning: document.querySelector('video') !== null,
    isTyping:
      document.activeElement?.matches('input, textarea, select') === true || [...fields].some(isChanged),
    waiting: queryClient.isMutating() + offlineStore.get().queue.length,
    idleMs: Date.now() - touchedAt,
    isHidden: document.visibilityState === 'hidden',
  };
};

const takenAt = (): number => {
  try {
    return Number(sessionStorage.getItem(takenPlace) ?? 0);
  } catch {
    // Nobody knows: then it is taken by hand.
    return Date.now();
  }
};

/** Takes the new version: the page begins anew where it is, with what is kept on this device. */
export const takeUpdate = (): void => {
  try {
    sessionStorage.setItem(takenPlace, String(Date.now()));
  } catch {
    // It is taken all the same.
  }
  location.reload();
};

const mayTake = (): boolean =>
  updateStore.get() && navigator.onLine !== false && Date.now() - takenAt() > takenAgainMs;

const takeWhenQuiet = (): void => {
  if (mayTake() && isQuiet(momentNow())) takeUpdate();
};

/** How often is looked whether the page before is gone: it drops its draft, and what asks before it is left. */
const leaveMs = 300;

const takeAt = (path: string): void => {
  if (placeStore.get().path !== path) return;
  if (document.querySelector('[data-loading]') !== null) return void setTimeout(takeAt, leaveMs, path);
  if (mayTake() && isBetweenPages(momentNow())) takeUpdate();
};

let pathBefore = '';

/** On the way to another page it is taken there, once nothing of the page before is under way; what is typed into a search changes the address of the same page only. */
const takeOnTheWay = (): void => {
  const { path, arrival } = placeStore.get();
  const isAnother = path !== pathBefore;
  pathBefore = path;
  if (isAnother && arrival === 'forward' && updateStore.get()) setTimeout(takeAt, leaveMs, path);
};

/**
 * Looks now and then whether a new version is out, and takes it at a quiet moment; `onFound` is told once. An answer that
 * does not come is no answer.
 */
export const followUpdates = (onFound: () => void): void => {
  let askedAt = Date.now();
  const ask = async (): Promise<void> => {
    if (updateStore.get() || document.visibilityState === 'hidden' || navigator.onLine === false) return;
    askedAt = Date.now();
    const [here, there] = [entryHere(), await entryThere().catch(() => undefined)];
    if (here === undefined || there === undefined || here === there) return;
    updateStore.set(true);
    onFound();
  };
  const look = (): void => {
    if (Date.now() - askedAt >= leastMs) void ask();
    takeWhenQuiet();
  };
  for (const sign of ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const)
    addEventListener(sign, () => (touchedAt = Date.now()), { capture: true, passive: true });
  document.addEventListener('visibilitychange', look);
  addEventListener('online', () => void ask());
  setInterval(() => void ask(), everyMs);
  setInterval(takeWhenQuiet, lookMs);
  pathBefore = placeStore.get().path;
  placeStore.subscribe(takeOnTheWay);
  void ask();
};
