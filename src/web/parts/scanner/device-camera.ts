import { createBrowserCamera } from '#web/device/camera/browser-camera.ts';
import { cameraOff } from '#web/device/camera/camera.ts';
import type { CameraView } from '#web/device/camera/camera.ts';
import { openDecoder } from '#web/device/scan/decoder.ts';
import { createStore } from '#web/state/store.ts';

/** A scanner that opens again soon finds the decoder warm. */
const keepForMs = 60_000;

let decoder: ReturnType<typeof openDecoder> | null = null;
let users = 0;
let closing: ReturnType<typeof setTimeout> | undefined;

/** The decoder of all scanners; it starts when it is first needed. */
export const sharedDecoder = () => (decoder ??= openDecoder());

/** Terminates a failed decoder; the next caller gets a new one. */
export const dropDecoder = (): void => {
  decoder?.close();
  decoder = null;
};

/** Keeps the decoder warm as long as a scanner is open, and a minute longer; answers how to let go. */
export const holdDecoder = (): (() => void) => {
  clearTimeout(closing);
  users += 1;
  sharedDecoder();
  return () => {
    users -= 1;
    clearTimeout(closing);
    if (users === 0) closing = setTimeout(dropDecoder, keepForMs);
  };
};

/** How this device's camera stands. */
export const cameraStore = createStore<CameraView>(cameraOff);

/** This device's camera; one for all screens, so that no two of them fight for it. */
export const camera = createBrowserCamera(cameraStore.set);
