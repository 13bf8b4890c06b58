import { createStore } from '#web/state/store.ts';

/** Where the app is. `step` grows with every entry of the history; `arrival` tells how it came here. */
type Place = {
  readonly path: string;
  readonly search: string;
  readonly step: number;
  readonly arrival: 'start' | 'forward' | 'back';
};

const layerNow = (): unknown => (history.state as { layer?: unknown } | null)?.layer;

const stepNow = (): number => (history.state as { step?: number } | null)?.step ?? 0;

export const placeStore = createStore<Place>({ path: '/', search: '', step: 0, arrival: 'start' });

const fullPath = ({ path, search }: { path: string; search: string }): string => path + search;

/** What the layers above the page, such as sheets, do with the history while they close. */
type Layers = { readonly isSettling: () => boolean; readonly whenSettled: (go: () => void) => void };
let layers: Layers = { isSettling: () => false, whenSettled: (go) => go() };

/** Waits from now on until layers that close are done with the history. */
export const mindLayers = (all: Layers): void => {
  layers = all;
};

type Guard = (path: string, search: string) => string | null;
let guard: Guard = () => null;
/** Runs at once, or when the guard knows every page. */
let whenGuarded: (go: () => void) => void = (go) => go();

/** A page may send elsewhere, and that page too, but not for ever. */
const mostRedirects = 8;

/** An address inside the app: one that begins with two slashes would name another host. */
const urlOf = (to: string): URL => new URL(to.replace(/^\/[/\\]+/, '/'), location.origin);

const guarded = (to: string): string => {
  let wanted = to;
  for (let count = 0; count < mostRedirects; count += 1) {
    const url = urlOf(wanted);
    const elsewhere = guard(url.pathname, url.search);
    if (elsewhere === null) return url.pathname + url.search;
    wanted = elsewhere;
  }
  return wanted;
};

/** The address that a page got while a layer was open above it: the entries of the page below are to have it too. */
let addressBelow: string | null = null;

const replaceAddress = (to: string): void => {
  const layer = layerNow();
  addressBelow = layer === undefined ? null : to;
  history.replaceState({ step: stepNow(), ...(layer !== undefined && { layer }) }, '', to);
};

const pushAddress = (to: string): void => {
  addressBelow = null;
  history.pushState({ step: stepNow() + 1 }, '', to);
};

const arriveAt = (to: string, arrival: Place['arrival']): void => {
  const url = urlOf(to);
  placeStore.set({ path: url.pathname, search: url.search, step: stepNow(), arrival });
};

type Hold = (go: () => void) => void;
let hold: Hold | null = null;

/** Asks before the visitor goes elsewhere, such as while something is unsaved; `ask` gets how to go on. Answers how to stop. What replaces the page, such as the end of a login, does not wait. */
export const holdNavigation = (ask: Hold): (() => void) => {
  hold = ask;
  return () => {
    if (hold === ask) hold = null;
  };
};

/** Goes to a page of the app; the guard may send elsewhere. Going to where one is does nothing. */
export const navigate = (to: string, { replace = false }: { replace?: boolean } = {}): void =>
  layers.whenSettled(() =>
    whenGuarded(() => {
      const end = guarded(to);
      if (end === fullPath(placeStore.get())) return;
      const go = (): void => {
        if (replace) replaceAddress(end);
        else pushAddress(end);
        arriveAt(end, 'forward');
      };
      if (hold === null || replace) go();
      else hold(go);
    }),
  );

/** Goes back inside the app, or to the given page when this is where the visit began. */
export const goBack = (fallback: string): void => {
  if (stepNow() > 0) history.back();
  else navigate(fallback, { replace: true });
};

/** Looks again whether the visitor may be here, such as after the session ended. */
export const recheck = (): void => {
  const end = guarded(fullPath(placeStore.get()));
  if (end !== fullPath(placeStore.get())) navigate(end, { replace: true });
};

const onPop = (): void => {
  const isSamePage = stepNow() === placeStore.get().step;
  if (isSamePage && addressBelow !== null) return replaceAddress(addressBelow);
  // Somebody may press back meanwhile, which takes the browser further than the layer asked for.
  if (layers.isSettling() && isSamePage) return;
  addressBelow = null;
  whenGuarded(() => {
    const here = location.pathname + location.search;
    const end = here === fullPath(placeStore.get()) ? here : guarded(here);
    // What was left by a link out of a sheet comes back without the sheet.
    if (end !== here || (!isSamePage && layerNow() !== undefined))
      history.replaceState({ step: stepNow() }, '', end);
    if (end !== fullPath(placeStore.get())) arriveAt(end, 'back');
  });
};

/** Starts to follow the address bar; `whenReady` holds every later navigation back until the guard knows all pages. Answers how to stop. */
export const startNavigation = (decide: Guard, whenReady = whenGuarded): (() => void) => {
  guard = decide;
  whenGuarded = whenReady;
  history.scrollRestoration = 'manual';
  const here = location.pathname + location.search;
  const end = guarded(here);
  // What follows `#` stays with the page that it was meant for.
  // A page that was loaded anew has no layer, and the entries below may not have its address yet.
  addressBelow = layerNow() === undefined ? null : end;
  history.replaceState({ step: stepNow() }, '', end === here ? undefined : end);
  arriveAt(end, 'start');
  addEventListener('popstate', onPop);
  return () => removeEventListener('popstate', onPop);
};
