import type { FoundCode } from '#web/device/scan/found-code.ts';
import { crop, toGrey } from '#web/device/scan/grey-image.ts';
import type { Box, Grey } from '#web/device/scan/grey-image.ts';

/** What a frame may come as: the first is the cheapest, the last works everywhere. */
export type FrameSource = VideoFrame | ImageBitmap | ImageData;

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
export const greyOfFrame = async (source: FrameSource): Promise<Grey> => {
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
export const middleOf = ({ width, height }: Pick<Grey, 'width' | 'height'>, zoom: number): Box => {
  const box = { width: Math.floor(width / zoom), height: Math.floor(height / zoom) };
  return { ...box, x: (width - box.width) >> 1, y: (height - box.height) >> 1 };
};

/** Moves what was found in a piece of a picture to where it is in the whole. */
export const shifted = (codes: readonly FoundCode[], { x, y }: Pick<Box, 'x' | 'y'>): readonly FoundCode[] =>
  codes.map((code) => ({
    ...code,
    corners: code.corners.map((corner) => ({ x: corner.x + x, y: corner.y + y })),
  }));
