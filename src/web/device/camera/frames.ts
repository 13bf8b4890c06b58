/** What is done with each frame of a video, one at a time; frames that come meanwhile are left out. */
export type ReadFrame = () => Promise<void>;

const onNextFrame = (video: HTMLVideoElement, react: () => void): void => {
  if (typeof video.requestVideoFrameCallback === 'function') video.requestVideoFrameCallback(react);
  else requestAnimationFrame(react);
};

/** Calls back with each frame that a video shows, as soon as the last one was read; answers how to stop. */
export const followFrames = (video: HTMLVideoElement, readFrame: ReadFrame): (() => void) => {
  let isOver = false;
  let isBusy = false;
  const step = (): void => {
    if (isOver) return;
    onNextFrame(video, step);
    if (isBusy) return;
    isBusy = true;
    const done = (): void => {
      isBusy = false;
    };
    // No picture just now, as while the camera changes: the next frame comes soon.
    readFrame().then(done, done);
  };
  onNextFrame(video, step);
  return () => {
    isOver = true;
  };
};
