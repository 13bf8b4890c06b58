/** What is done with each frame of a video, one at a time. */
export type ReadFrame = () => Promise<void>;

type FrameVideo = Partial<Pick<HTMLVideoElement, 'requestVideoFrameCallback'>>;

const onNextFrame = (video: FrameVideo, react: () => void): void => {
  if (typeof video.requestVideoFrameCallback === 'function') video.requestVideoFrameCallback(react);
  else requestAnimationFrame(react);
};

/** Calls back with each frame that a video shows, as soon as the last one was read: of those that come meanwhile the newest follows at once, the others are left out. Answers how to stop. */
export const followFrames = (video: FrameVideo, readFrame: ReadFrame): (() => void) => {
  let isOver = false;
  let isBusy = false;
  let isDue = false;
  const read = (): void => {
    isBusy = true;
    isDue = false;
    // No picture just now, as while the camera changes: the next frame comes soon.
    readFrame().then(done, done);
  };
  const done = (): void => {
    isBusy = false;
    if (isDue && !isOver) read();
  };
  const step = (): void => {
    if (isOver) return;
    onNextFrame(video, step);
    if (isBusy) isDue = true;
    else read();
  };
  onNextFrame(video, step);
  return () => {
    isOver = true;
  };
};
