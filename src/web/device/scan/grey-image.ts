import type { FoundCode, Pixels } from '#web/device/scan/found-code.ts';

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

/** One byte of brightness a pixel, row by row. */
export type Grey = { readonly data: Uint8Array; readonly width: number; readonly height: number };

/** A rectangle of whole pixels inside a picture. */
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const blankGrey = (width: number, height: number): Grey => ({
  data: new Uint8Array(width * height),
  width,
  height,
});

/** Turns colours into brightness by the weights of television (ITU-R BT.601); what is transparent becomes white. */
export const toGrey = ({ data, width, height }: Pixels): Grey => {
  const grey = blankGrey(width, height);
  const out = grey.data;
  for (let at = 0, from = 0; at < out.length; at += 1, from += 4) {
    const red = data[from] ?? 0;
    const green = data[from + 1] ?? 0;
    const blue = data[from + 2] ?? 0;
    const alpha = data[from + 3] ?? 0;
    const light = (306 * red + 601 * green + 117 * blue + 512) >> 10;
    out[at] = alpha === 255 ? light : 255 - (((255 - light) * alpha) >> 8);
  }
  return grey;
};

/** Makes a picture of half the size; each pixel is the mean of four. */
export const halve = ({ data, width, height }: Grey): Grey => {
  const half = blankGrey(width >> 1, height >> 1);
  const out = half.data;
  for (let y = 0, at = 0; y < half.height; y += 1) {
    let above = 2 * y * width;
    let below = above + width;
    for (let x = 0; x < half.width; x += 1, above += 2, below += 2, at += 1) {
      out[at] =
        ((data[above] ?? 0) + (data[above + 1] ?? 0) + (data[below] ?? 0) + (data[below + 1] ?? 0) + 2) >> 2;
    }
  }
  return half;
};

/** Turns a picture a quarter to the right. */
export const turn = ({ data, width, height }: Grey): Grey => {
  const turned = blankGrey(height, width);
  const out = turned.data;
  for (let y = 0, from = 0; y < height; y += 1) {
    let at = height - 1 - y;
    for (let x = 0; x < width; x += 1, from += 1, at += height) out[at] = data[from] ?? 0;
  }
  return turned;
};

/** Crops a picture to a rectangle. */
export const crop = (picture: Grey, box: Box): Grey => {
  const cut = blankGrey(box.width, box.height);
  for (let y = 0; y < box.height; y += 1) {
    const from = (box.y + y) * picture.width + box.x;
    cut.data.set(picture.data.subarray(from, from + box.width), y * box.width);
  }
  return cut;
};
