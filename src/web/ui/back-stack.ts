/** Layers (sheets, dialogs) that the phone's back button closes: each open layer owns one history entry. */
type Layer = { readonly id: number; readonly below: unknown; readonly close: () => void };

const layers: Layer[] = [];
const waiting: (() => void)[] = [];
let nextId = Date.now();
let isGoingBack = false;
/** What the history is to say once it has gone back; null: nothing is known of that. */
let awaited: unknown = null;
let listening = false;

const layerNow = (): unknown => (history.state as { layer?: unknown } | null)?.layer;

const onPop = (): void => {
  const now = layerNow();
  // Of layers that close together only the upper one was at the top of the history.
  if (isGoingBack && now !== undefined && layers.every(({ id }) => id !== now)) {
    awaited = undefined;
    return history.back();
  }
  isGoingBack = false;
  // Where the history is not where it was sent, somebody pressed back as well.
  const top = layers.at(-1);
  if (top !== undefined && now !== top.id && now !== awaited) {
    layers.pop();
    top.close();
  }
  awaited = null;
  for (const go of waiting.splice(0)) go();
};

/** Pushes a history entry for an opened layer; the returned function removes it when the layer closes by other means. */
export const openLayer = (close: () => void): (() => void) => {
  if (!listening) addEventListener('popstate', onPop);
  listening = true;
  const id = nextId++;
  let isOver = false;
  // On the next task, so that a mount that is undone at once leaves no entry behind; and not while an entry is being
  // taken away, for the browser would then go below both.
  const timer = window.setTimeout(() =>
    whenSettled(() => {
      if (isOver) return;
      layers.push({ id, below: layerNow(), close });
      history.pushState({ ...(history.state as object | null), layer: id }, '');
    }),
  );
  return () => {
    isOver = true;
    clearTimeout(timer);
    const at = layers.findIndex((layer) => layer.id === id);
    if (at < 0) return;
    const [layer] = layers.splice(at, 1);
    // A navigation has put its own entry on top: going back now would undo it.
    if (layerNow() !== id) return;
    awaited = layer?.below;
    isGoingBack = true;
    history.back();
  };
};

/** Runs at once, or when the entries of layers just closed are gone; a navigation must not come in between. */
export const whenSettled = (go: () => void): void => {
  if (!isGoingBack) go();
  else waiting.push(go);
};

/** Whether a closed layer is removing its history entry; the page stays meanwhile. */
export const isSettling = (): boolean => isGoingBack;
