import { readStored, writeStored } from '#web/device/storage.ts';
import { createStore } from '#web/state/store.ts';

/** Whether the picture zooms by itself while nothing is read; kept on this device. */
export const autoZoomStore = createStore(readStored('camera_auto_zoom') === 'true');

export const chooseAutoZoom = (isOn: boolean): void => {
  writeStored('camera_auto_zoom', String(isOn));
  autoZoomStore.set(isOn);
};

/** Source: SPEC section 9, scanner. */
const autoZooms = [
  { afterMs: 500, zoom: 2 },
  { afterMs: 1500, zoom: 4 },
  { afterMs: 3000, zoom: 6 },
  { afterMs: 4500, zoom: 8 },
] as const;
const mostAutoZooms = 3;

/** Follows how long nothing was read. */
export const createAutoZoom = () => {
  let sinceAt: number | null = null;
  let adjustments = 0;
  let isHandedOver = false;
  const restart = (atMs: number | null): void => {
    sinceAt = atMs;
    adjustments = 0;
    isHandedOver = false;
  };
  return {
    /** The zoom to go to now: 2 after 0.5 s, 4 after 1.5 s, 6 after 3 s, 8 after 4.5 s, three times at most; null to stay. */
    next: (zoom: number, atMs: number): number | null => {
      if (isHandedOver) return null;
      sinceAt ??= atMs;
      if (adjustments >= mostAutoZooms) return null;
      const sinceMs = atMs - sinceAt;
      const due = autoZooms.filter(({ afterMs }) => sinceMs >= afterMs).at(-1);
      if (due === undefined || due.zoom <= zoom) return null;
      adjustments += 1;
      return due.zoom;
    },
    /** Something was read: waiting begins anew. */
    begin: (atMs: number): void => restart(atMs),
    /** The picture is new: waiting begins with its first frame. */
    reset: (): void => restart(null),
    /** Somebody zoomed: until something is read it stays so. */
    yield: (): void => {
      isHandedOver = true;
    },
  };
};
