import { readStored, writeStored } from '#web/device/storage.ts';
import { autoZoomAfter } from '#web/device/camera/zoom.ts';
import { createStore } from '#web/state/store.ts';

/** Whether the picture zooms by itself while nothing is read; kept on this device. */
export const autoZoomStore = createStore(readStored('camera_auto_zoom') === 'true');

export const chooseAutoZoom = (isOn: boolean): void => {
  writeStored('camera_auto_zoom', String(isOn));
  autoZoomStore.set(isOn);
};

/** Follows how long nothing was read. */
type AutoZoom = {
  /** The zoom to go to now; null to stay. */
  readonly next: (zoom: number, atMs: number) => number | null;
  /** Something was read: waiting begins anew. */
  readonly begin: (atMs: number) => void;
  /** The picture is new: waiting begins with its first frame. */
  readonly reset: () => void;
  /** Somebody zoomed: until something is read it stays so. */
  readonly yield: () => void;
};

export const createAutoZoom = (): AutoZoom => {
  let sinceAt: number | null = null;
  let adjustments = 0;
  let isHandedOver = false;
  const restart = (atMs: number | null): void => {
    sinceAt = atMs;
    adjustments = 0;
    isHandedOver = false;
  };
  return {
    next: (zoom, atMs) => {
      if (isHandedOver) return null;
      sinceAt ??= atMs;
      const wanted = autoZoomAfter({ sinceMs: atMs - sinceAt, zoom, adjustments });
      if (wanted !== null) adjustments += 1;
      return wanted;
    },
    begin: restart,
    reset: () => restart(null),
    yield: () => {
      isHandedOver = true;
    },
  };
};
