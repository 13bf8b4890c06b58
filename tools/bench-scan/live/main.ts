import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { followFrames, grabFrame } from '#web/device/camera/frames.ts';
import { openDecoder } from '#web/device/scan/decoder.ts';
import { codeFormats } from '#web/device/scan/found-code.ts';

/** What one way of scanning did for a while. */
export type LiveFigures = {
  /** Of all frames that the camera sends by its own word, the part that the page got. */
  readonly delivered: number;
  readonly presented: number;
  readonly scanned: number;
  readonly found: number;
  /** Of this thread, for each scanned frame. */
  readonly mainMs: readonly number[];
  readonly firstMs: number | null;
};

export type LiveBench = {
  readonly open: () => Promise<readonly [width: number, height: number]>;
  readonly own: (ms: number) => Promise<LiveFigures>;
  readonly plain: (ms: number) => Promise<LiveFigures>;
  /** The part of the frames that the page gets while it only shows them. */
  readonly rest: (ms: number) => Promise<number>;
};

const video = document.querySelector('video') as HTMLVideoElement;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const decoder = openDecoder();

const open: LiveBench['open'] = async () => {
  prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });
  await readBarcodes(new ImageData(16, 16));
  const picture = { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } };
  video.srcObject = await navigator.mediaDevices.getUserMedia({ video: picture });
  await video.play();
  await decoder.readFrame(new ImageData(16, 16), { many: false });
  return [video.videoWidth, video.videoHeight];
};

const presentedBy = (): number => video.getVideoPlaybackQuality().totalVideoFrames;

/** Counts the frames that the page gets from now on. */
const countFrames = () => {
  const [before, startedAt] = [presentedBy(), performance.now()];
  return () => {
    const presented = presentedBy() - before;
    const [track] = (video.srcObject as MediaStream).getVideoTracks();
    const sent = ((track?.getSettings().frameRate ?? 30) * (performance.now() - startedAt)) / 1000;
    return { presented, delivered: presented / sent };
  };
};

const rest: LiveBench['rest'] = async (ms) => {
  const counted = countFrames();
  await pause(ms);
  return counted().delivered;
};

/** As the app does: each frame goes to the worker unless that still reads the last one. */
const own: LiveBench['own'] = async (ms) => {
  const startedAt = performance.now();
  const counted = countFrames();
  const mainMs: number[] = [];
  let [scanned, found] = [0, 0];
  let firstMs: number | null = null;
  const stop = followFrames(video, async () => {
    const beganAt = performance.now();
    const grabbed = grabFrame(video);
    const grabbedMs = performance.now() - beganAt;
    const source = await grabbed;
    if (!source) return;
    const handedAt = performance.now();
    const reading = decoder.readFrame(source, { many: false });
    mainMs.push(grabbedMs + performance.now() - handedAt);
    const { codes } = await reading;
    scanned += 1;
    if (codes.length === 0) return;
    found += 1;
    firstMs ??= performance.now() - startedAt;
  });
  while (performance.now() - startedAt < ms && !(ms === Infinity && firstMs !== null)) await pause(20);
  stop();
  return { ...counted(), scanned, found, mainMs, firstMs };
};

/** As pages do that decode where they draw: half a second for the camera to settle, and another between looks. */
const plain: LiveBench['plain'] = async (ms) => {
  const startedAt = performance.now();
  const counted = countFrames();
  const mainMs: number[] = [];
  let found = 0;
  let firstMs: number | null = null;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  await pause(500);
  while (performance.now() - startedAt < ms && !(ms === Infinity && firstMs !== null)) {
    const beganAt = performance.now();
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    context?.drawImage(video, 0, 0);
    const pixels = context?.getImageData(0, 0, canvas.width, canvas.height);
    const codes = pixels
      ? await readBarcodes(pixels, { formats: [...codeFormats], maxNumberOfSymbols: 1 })
      : [];
    mainMs.push(performance.now() - beganAt);
    if (codes.length > 0) {
      found += 1;
      firstMs ??= performance.now() - startedAt;
    }
    if (firstMs === null || ms !== Infinity) await pause(500);
  }
  return { ...counted(), scanned: mainMs.length, found, mainMs, firstMs };
};

Object.assign(window, { bench: { open, own, plain, rest } satisfies LiveBench });
