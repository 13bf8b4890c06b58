import type { CameraPorts, Screen } from '#web/device/camera/open-stream.ts';
import { readStored, writeStored } from '#web/device/storage.ts';

/** Whether this is an iPhone or an iPad. */
export const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac, which has no touch screen.
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const isAllowed = async (): Promise<boolean> => {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' as PermissionName });
    return state === 'granted';
  } catch {
    // Firefox and old Safari cannot tell.
    return false;
  }
};

/** Absent on pages without encryption, whatever lib.dom says. */
const mediaOf = (browser: { readonly mediaDevices?: MediaDevices }): MediaDevices | null => {
  const media = browser.mediaDevices;
  return typeof media?.getUserMedia === 'function' ? media : null;
};

/** The cameras of this device. */
export const cameraPorts: CameraPorts = {
  isSecure: () => isSecureContext,
  media: () => mediaOf(navigator),
  isAllowed,
  readDevice: () => readStored('camera_device'),
  keepDevice: (deviceId) => writeStored('camera_device', deviceId),
  mayCompare: !isIos(),
};

const firstPicture = (video: HTMLVideoElement): Promise<void> =>
  new Promise((resolve, reject) => {
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return resolve();
    video.addEventListener('loadeddata', () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new DOMException('', 'NotReadableError')), { once: true });
  });

/** Shows a camera in a video element. iPhones show nothing unless it is muted, inline and told to play; a play that needs a tap is tried again with the first one. */
export const videoScreen = (video: HTMLVideoElement): Screen => {
  const play = (): void => {
    video.play().catch(() => addEventListener('pointerdown', () => void play(), { once: true }));
  };
  return {
    show: async (stream) => {
      video.muted = true;
      video.playsInline = true;
      video.autoplay = true;
      video.srcObject = stream;
      // WeChat on iPhones loads nothing before it is told to play.
      play();
      await firstPicture(video);
    },
    clear: () => {
      video.pause();
      video.srcObject = null;
    },
  };
};
