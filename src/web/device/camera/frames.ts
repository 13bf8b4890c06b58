import type { FrameSource } from '#web/device/scan/decoder.ts';

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

/** What is done with each frame of a video. */
type ReadFrame = () => Promise<void>;

type FrameVideo = Partial<Pick<HTMLVideoElement, 'requestVideoFrameCallback'>>;

/** A read that takes no longer keeps pace with the camera. */
const paceMs = 33;
/** While reads keep pace, so many frames may be under way: a device that stops for a moment makes up for it afterwards. */
const mostUnderWay = 3;

const onNextFrame = (video: FrameVideo, react: () => void): void => {
  if (typeof video.requestVideoFrameCallback === 'function') video.requestVideoFrameCallback(react);
  else requestAnimationFrame(react);
};

/** Calls back with each frame that a video shows; where reads do not keep pace, one at a time: of those that come meanwhile the newest follows at once, the others are left out. Answers how to stop. */
export const followFrames = (
  video: FrameVideo,
  readFrame: ReadFrame,
  now: () => number = () => performance.now(),
): (() => void) => {
  let isOver = false;
  let underWay = 0;
  let keepsPace = false;
  let isDue = false;
  const read = (): void => {
    const beganAt = now();
    const isAlone = underWay === 0;
    underWay += 1;
    isDue = false;
    const done = (): void => {
      underWay -= 1;
      // Of one that waited for another nobody can tell how long it took.
      if (isAlone) keepsPace = now() - beganAt <= paceMs;
      if (isDue && underWay === 0 && !isOver) read();
    };
    // No picture just now, as while the camera changes: the next frame comes soon.
    readFrame().then(done, done);
  };
  const step = (): void => {
    if (isOver) return;
    onNextFrame(video, step);
    if (underWay < (keepsPace ? mostUnderWay : 1)) read();
    else isDue = true;
  };
  onNextFrame(video, step);
  return () => {
    isOver = true;
  };
};
