import { createBrowserCamera } from '#web/device/camera/browser-camera.ts';
import { cameraOff } from '#web/device/camera/camera.ts';
import type { CameraView } from '#web/device/camera/camera.ts';
import { createStore } from '#web/state/store.ts';

/** How this device's camera stands. */
export const cameraStore = createStore<CameraView>(cameraOff);

/** This device's camera; one for all screens, so that no two of them fight for it. */
export const camera = createBrowserCamera(cameraStore.set);
