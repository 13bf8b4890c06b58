import { createStore } from '#web/state/store.ts';

type Toast = {
  readonly id: number;
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
};

const errorMs = 3000;
const successMs = 2000;
const atMost = 3;

export const toastStore = createStore<readonly Toast[]>([]);
let nextId = 1;

const show = (kind: Toast['kind'], text: string): void => {
  const toast: Toast = { id: nextId++, kind, text };
  // The same words again replace the ones on show.
  const others = toastStore.get().filter((each) => each.text !== text);
  toastStore.set([...others, toast].slice(-atMost));
  setTimeout(
    () => toastStore.set(toastStore.get().filter((each) => each.id !== toast.id)),
    kind === 'error' ? errorMs : successMs,
  );
};

/** Shows what went wrong, for 3 seconds. Source: SPEC section 2, layout. */
export const showError = (text: string): void => show('error', text);
/** Shows what succeeded, for 2 seconds. */
export const showSuccess = (text: string): void => show('success', text);
/** Shows a word to know, for 2 seconds. */
export const showInfo = (text: string): void => show('info', text);
