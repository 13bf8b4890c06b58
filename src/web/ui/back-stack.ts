/** Layers (sheets, dialogs) that the phone's back button closes: each open layer owns one history entry. */
type Layer = { readonly id: number; readonly close: () => void };

const layers: Layer[] = [];
const waiting: (() => void)[] = [];
let nextId = Date.now();
let pendingBacks = 0;
let listening = false;

const layerNow = (): unknown => (history.state as { layer?: unknown } | null)?.layer;

const onPop = (): void => {
  if (pendingBacks > 0) {
    pendingBacks -= 1;
    if (pendingBacks === 0) for (const go of waiting.splice(0)) go();
    return;
  }
  const top = layers.at(-1);
  if (top !== undefined && layerNow() !== top.id) {
    layers.pop();
    top.close();
  }
};

/** Tells the history that a layer opened; the answer takes it away again when it closes by other means. */
export const openLayer = (close: () => void): (() => void) => {
  if (!listening) addEventListener('popstate', onPop);
  listening = true;
  const layer: Layer = { id: nextId++, close };
  let isOver = false;
  // On the next task, so that a mount that is undone at once leaves no entry behind; and not while an entry is being
  // taken away, for the browser would then go below both.
  const timer = window.setTimeout(() =>
    whenSettled(() => {
      if (isOver) return;
      layers.push(layer);
      history.pushState({ ...(history.state as object | null), layer: layer.id }, '');
    }),
  );
  return () => {
    isOver = true;
    clearTimeout(timer);
    const at = layers.indexOf(layer);
    if (at < 0) return;
    layers.splice(at, 1);
    // A navigation has put its own entry on top: going back now would undo it.
    if (layerNow() !== layer.id) return;
    pendingBacks += 1;
    history.back();
  };
};

/** Runs at once, or when the entries of layers just closed are gone; a navigation must not come in between. */
export const whenSettled = (go: () => void): void => {
  if (pendingBacks === 0) go();
  else waiting.push(go);
};

/** Tells whether the history is on its way back because a layer closed; the page stays. */
export const isSettling = (): boolean => pendingBacks > 0;
