import type { FrameSource } from '#web/device/scan/frame-grey.ts';

/** Longer sides are read from a smaller copy where this thread has to draw the frame itself. */
const longestDrawn = 1280;

let canvas: HTMLCanvasElement | null = null;

const drawnHere = (video: HTMLVideoElement): ImageData | null => {
  canvas ??= document.createElement('canvas');
  const scale = Math.min(1, longestDrawn / Math.max(video.videoWidth, video.videoHeight));
  const width = Math.round(video.videoWidth * scale);
  const height = Math.round(video.videoHeight * scale);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) return null;
  context.drawImage(video, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
};

/** Takes the picture that a video shows now by the way that costs this thread least; null while it shows none. */
export const grabFrame = async (video: HTMLVideoElement): Promise<FrameSource | null> => {
  if (video.videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  if (typeof VideoFrame === 'function') return new VideoFrame(video);
  if (typeof OffscreenCanvas === 'function' && typeof createImageBitmap === 'function') {
    return createImageBitmap(video);
  }
  return drawnHere(video);
};
