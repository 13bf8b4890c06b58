import { describe, expect, it } from 'vitest';
import { followFrames } from './frames.ts';

/** A video whose frames come when told, and a reader that is done when told. */
const follow = () => {
  let next: (() => void) | null = null;
  const endings: ((failed?: Error) => void)[] = [];
  const video = {
    requestVideoFrameCallback: (react: () => void) => {
      next = react;
      return 0;
    },
  } as Pick<HTMLVideoElement, 'requestVideoFrameCallback'>;
  const stop = followFrames(
    video,
    () =>
      new Promise((resolve, reject) => {
        endings.push((failed) => (failed ? reject(failed) : resolve()));
      }),
  );
  return {
    stop,
    show: () => next?.(),
    end: async (failed?: Error) => {
      endings.at(-1)?.(failed);
      await Promise.resolve();
      await Promise.resolve();
    },
    begun: () => endings.length,
  };
};

describe('followFrames', () => {
  it('reads each frame when the last one is read', async () => {
    const { show, end, begun } = follow();
    expect(begun()).toBe(0);
    show();
    await end();
    show();
    expect(begun()).toBe(2);
  });

  it('reads one frame at a time, and then at once the newest of those that came meanwhile', async () => {
    const { show, end, begun } = follow();
    show();
    show();
    show();
    expect(begun()).toBe(1);
    await end();
    expect(begun()).toBe(2);
    await end();
    expect(begun()).toBe(2);
  });

  it('goes on after a frame that could not be read', async () => {
    const { show, end, begun } = follow();
    show();
    await end(new Error('no picture'));
    show();
    expect(begun()).toBe(2);
  });

  it('reads nothing any more once it is stopped', async () => {
    const { show, end, begun, stop } = follow();
    show();
    show();
    stop();
    await end();
    show();
    expect(begun()).toBe(1);
  });
});
