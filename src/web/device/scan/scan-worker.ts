import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { decodePhoto } from '#web/device/scan/decode-photo.ts';
import type { FoundCode, FrameReading } from '#web/device/scan/found-code.ts';
import { blankGrey, toGrey, type Grey } from '#web/device/scan/grey-image.ts';
import { openLiveReader } from '#web/device/scan/live-reader.ts';
import type { FrameSource, ScanAnswer, ScanRequest } from '#web/device/scan/decoder.ts';
import { startEngine, type Engine } from '#web/device/scan/zxing-engine.ts';

/** A rectangle of whole pixels inside a picture. */
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** These begin with one byte of brightness a pixel: nothing is to be converted. */
const planar: ReadonlySet<string | null> = new Set(['I420', 'I420A', 'I422', 'I444', 'NV12']);

const isVideoFrame = (source: FrameSource): source is VideoFrame =>
  typeof VideoFrame === 'function' && source instanceof VideoFrame;

type Canvas = {
  readonly surface: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
};

let kept: Canvas | null = null;

const canvasOf = (width: number, height: number): OffscreenCanvasRenderingContext2D => {
  if (!kept) {
    const surface = new OffscreenCanvas(width, height);
    const context = surface.getContext('2d', { willReadFrequently: true, alpha: false });
    if (!context) throw new Error('This browser draws no pictures outside a page.');
    kept = { surface, context };
  }
  if (kept.surface.width !== width) kept.surface.width = width;
  if (kept.surface.height !== height) kept.surface.height = height;
  return kept.context;
};

const drawn = (source: VideoFrame | ImageBitmap, width: number, height: number): Grey => {
  const context = canvasOf(width, height);
  context.drawImage(source, 0, 0, width, height);
  return toGrey(context.getImageData(0, 0, width, height));
};

let planes = new Uint8Array(0);

/** Crops a picture to a rectangle. */
const crop = (picture: Grey, box: Box): Grey => {
  const cut = blankGrey(box.width, box.height);
  for (let y = 0; y < box.height; y += 1) {
    const from = (box.y + y) * picture.width + box.x;
    cut.data.set(picture.data.subarray(from, from + box.width), y * box.width);
  }
  return cut;
};

/** Copies the brightness of a frame as the camera gave it; null when it has no such plane. */
const brightnessPlane = async (frame: VideoFrame): Promise<Grey | null> => {
  if (!planar.has(frame.format) || !frame.visibleRect) return null;
  const { width, height } = frame.visibleRect;
  const size = frame.allocationSize();
  if (planes.length < size) planes = new Uint8Array(size);
  const [light] = await frame.copyTo(planes);
  if (!light) return null;
  const rows = planes.subarray(light.offset, light.offset + light.stride * height);
  if (light.stride === width) return { data: rows, width, height };
  return crop({ data: rows, width: light.stride, height }, { x: 0, y: 0, width, height });
};

/** Reads the brightness of a frame by the cheapest way that this browser knows; what a frame holds is let go. */
const greyOfFrame = async (source: FrameSource): Promise<Grey> => {
  if (isVideoFrame(source)) {
    try {
      return (await brightnessPlane(source)) ?? drawn(source, source.displayWidth, source.displayHeight);
    } finally {
      source.close();
    }
  }
  if ('data' in source) return toGrey(source);
  try {
    return drawn(source, source.width, source.height);
  } finally {
    source.close();
  }
};

/** Makes a box of the middle of a frame, as a lens of such a zoom would see it. */
const middleOf = ({ width, height }: Grey, zoom: number): Box => {
  const box = { width: Math.floor(width / zoom), height: Math.floor(height / zoom) };
  return { ...box, x: (width - box.width) >> 1, y: (height - box.height) >> 1 };
};

/** Moves what was found in a piece of a picture to where it is in the whole. */
const shifted = (codes: readonly FoundCode[], { x, y }: Pick<Box, 'x' | 'y'>): readonly FoundCode[] =>
  codes.map((code) => ({
    ...code,
    corners: code.corners.map((corner) => ({ x: corner.x + x, y: corner.y + y })),
  }));

let reader: ReturnType<typeof openLiveReader> | null = null;

type FrameRequest = ScanRequest & { readonly kind: 'frame' };

const readFrame = async (engine: Engine, { source, many, zoom = 1 }: FrameRequest): Promise<FrameReading> => {
  reader ??= openLiveReader(engine, () => performance.now());
  const frame = await greyOfFrame(source);
  if (zoom <= 1) return reader.readFrame(frame, { many });
  const middle = middleOf(frame, zoom);
  const { codes, isBlurred } = reader.readFrame(crop(frame, middle), { many });
  return { codes: shifted(codes, middle), isBlurred };
};

const answer = async (request: ScanRequest): Promise<FrameReading> => {
  const engine = await startEngine({ wasmUrl });
  if (request.kind === 'frame') return readFrame(engine, request);
  const codes = request.kind === 'photo' ? decodePhoto(engine, request.photo, { many: true }) : [];
  return { codes, isBlurred: false };
};

/** Frames share one brightness buffer, so they are read one after the other. */
let tail: Promise<void> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<ScanRequest>) => {
  const { id } = data;
  const send = (message: ScanAnswer): void => postMessage(message);
  tail = tail
    .then(() => answer(data))
    .then(
      (reading) => send({ id, reading }),
      (error: unknown) => send({ id, problem: String(error) }),
    );
});
