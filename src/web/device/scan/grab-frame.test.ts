import { afterEach, describe, expect, it, vi } from 'vitest';
import { grabFrame } from '#web/device/camera/frames.ts';

const video = (properties: Partial<HTMLVideoElement> = {}): HTMLVideoElement =>
  ({ videoWidth: 1920, videoHeight: 1080, readyState: 4, ...properties }) as HTMLVideoElement;

class FakeFrame {
  readonly of: unknown;
  constructor(of: unknown) {
    this.of = of;
  }
}

/** A browser that can do no more than this. */
const browserWith = (abilities: Readonly<Record<string, unknown>>): void => {
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2 });
  for (const name of ['VideoFrame', 'OffscreenCanvas', 'createImageBitmap']) {
    vi.stubGlobal(name, abilities[name]);
  }
  const context = {
    drawImage: () => undefined,
    getImageData: (_x: number, _y: number, width: number, height: number) => ({ width, height, data: [] }),
  };
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => context }) });
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('grabFrame', () => {
  it('takes a frame as the camera gave it where the browser knows them', async () => {
    browserWith({ VideoFrame: FakeFrame, OffscreenCanvas: FakeFrame, createImageBitmap: () => 'bitmap' });
    const source = video();
    expect(await grabFrame(source)).toEqual(new FakeFrame(source));
  });

  it('takes a bitmap where the worker can draw it', async () => {
    browserWith({ OffscreenCanvas: FakeFrame, createImageBitmap: () => 'bitmap' });
    expect(await grabFrame(video())).toBe('bitmap');
  });

  it('draws a smaller copy itself where nothing else works', async () => {
    browserWith({});
    expect(await grabFrame(video())).toMatchObject({ width: 1280, height: 720 });
  });

  it.each([{ videoWidth: 0 }, { readyState: 1 }])(
    'has nothing before the first picture: %j',
    async (properties) => {
      browserWith({ VideoFrame: FakeFrame });
      expect(await grabFrame(video(properties))).toBeNull();
    },
  );
});
