import { openStream, stopStream } from '#web/device/camera/open-stream.ts';
import { cameraPorts, videoScreen } from '#web/device/camera/this-device.ts';

/** Shows the rear camera in a video, and nowhere else; answers how to stop it. Throws the browser's error. */
export const showRearCamera = async (video: HTMLVideoElement): Promise<() => void> => {
  const screen = videoScreen(video);
  const nothing = (): void => undefined;
  const stream = await openStream({ ports: cameraPorts, screen, check: nothing, onGiven: nothing }, null);
  return () => {
    screen.clear();
    stopStream(stream);
  };
};
