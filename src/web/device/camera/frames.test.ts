import { describe, expect, it } from 'vitest';
import { followFrames } from './frames.ts';

/** A video whose frames come when told, and a reader that is done when told, one frame after the other. */
const follow = () => {
  let next: (() => void) | null = null;
  let ms = 0;
  const endings: ((failed?: Error) => void)[] = [];
  let [begun, most] = [0, 0];
  const video = {
    requestVideoFrameCallback: (react: () => void) => {
      next = react;
      return 0;
    },
  } as Pick<HTMLVideoElement, 'requestVideoFrameCallback'>;
  const read = () =>
    new Promise<void>((resolve, reject) => {
      begun += 1;
      endings.push((failed) => (failed ? reject(failed) : resolve()));
      most = Math.max(most, endings.length);
    });
  const stop = followFrames(video, read, () => ms);
  return {
    stop,
    show: () => next?.(),
    end: async (tookMs: number, failed?: Error) => {
      ms += tookMs;
      endings.shift()?.(failed);
      await Promise.resolve();
      await Promise.resolve();
    },
    begun: () => begun,
    most: () => most,
  };
};

describe('followFrames', () => {
  it('reads each frame when the last one is read', async () => {
    const { show, end, begun } = follow();
    expect(begun()).toBe(0);
    show();
    await end(100);
    show();
    expect(begun()).toBe(2);
  });

  it('reads one frame at a time where reads are slow, and then at once the newest of those that came meanwhile', async () => {
    const { show, end, begun, most } = follow();
    show();
    await end(100);
    for (const expected of [2, 3]) {
      show();
      show();
      show();
      expect(begun()).toBe(expected);
      await end(100);
    }
    await end(100);
    expect([begun(), most()]).toEqual([4, 1]);
  });

  it('lets frames wait for a read that was held up, but not many', async () => {
    const { show, end, begun, most } = follow();
    show();
    await end(10);
    show();
    show();
    show();
    show();
    expect(begun()).toBe(4);
    for (let read = 0; read < 3; read += 1) await end(10);
    expect([begun(), most()]).toEqual([5, 3]);
  });

  it('lets none wait any more once reads do not keep pace', async () => {
    const { show, end, begun } = follow();
    show();
    await end(10);
    show();
    await end(200);
    show();
    show();
    expect(begun()).toBe(3);
  });

  it('goes on after a frame that could not be read', async () => {
    const { show, end, begun } = follow();
    show();
    await end(100, new Error('no picture'));
    show();
    expect(begun()).toBe(2);
  });

  it('reads nothing any more once it is stopped', async () => {
    const { show, end, begun, stop } = follow();
    show();
    show();
    stop();
    await end(100);
    show();
    expect(begun()).toBe(1);
  });
});
