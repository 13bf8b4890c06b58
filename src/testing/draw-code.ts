import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import type { CodeFormat, Pixels } from '#web/device/scan/found-code.ts';

const { resolve } = createRequire(import.meta.url);

const bytesOf = (name: string): ArrayBuffer => {
  const { buffer, byteOffset, byteLength } = readFileSync(resolve(name));
  return buffer.slice(byteOffset, byteOffset + byteLength);
};

/** The bytes of the decoder, for a thread that loads none from an address. */
export const decoderBytes = (): ArrayBuffer => bytesOf('zxing-wasm/reader/zxing_reader.wasm');

let ready: Promise<unknown> | null = null;

/** A picture of one byte of brightness a pixel. */
export type GreyPicture = { readonly data: Uint8Array; readonly width: number; readonly height: number };

type Drawing = {
  /** Pixels a module. */
  readonly scale?: number;
  /** White around it, in pixels. */
  readonly margin?: number;
  /** Pixels of height of a linear code. */
  readonly height?: number;
};

const modulesOf = async (format: CodeFormat, text: string): Promise<GreyPicture> => {
  ready ??= prepareZXingModule({
    overrides: { wasmBinary: bytesOf('zxing-wasm/writer/zxing_writer.wasm') },
    fireImmediately: true,
  });
  await ready;
  const { symbol, error } = await writeBarcode(text, { format, scale: 1, addQuietZones: false });
  if (error !== '') throw new Error(error);
  return { data: Uint8Array.from(symbol.data), width: symbol.width, height: symbol.height };
};

/** Draws a code black on white. */
export const drawCode = async (
  format: CodeFormat,
  text: string,
  { scale = 3, margin = 30, height = 80 }: Drawing = {},
): Promise<GreyPicture> => {
  const modules = await modulesOf(format, text);
  const isLinear = modules.height === 1;
  const size = {
    width: modules.width * scale + 2 * margin,
    height: (isLinear ? height : modules.height * scale) + 2 * margin,
  };
  const white = { ...size, data: new Uint8Array(size.width * size.height) };
  return mapPixels(white, (_, x, y) => {
    const column = Math.floor((x - margin) / scale);
    const row = Math.floor((y - margin) / (isLinear ? height : scale));
    const inside = column >= 0 && column < modules.width && row >= 0 && row < modules.height;
    return inside ? (modules.data[row * modules.width + column] ?? 255) : 255;
  });
};

/** Changes each pixel by its place and its brightness. */
export const mapPixels = (
  { data, width, height }: GreyPicture,
  change: (light: number, x: number, y: number) => number,
): GreyPicture => ({
  data: data.map((light, at) => change(light, at % width, Math.floor(at / width))),
  width,
  height,
});

/** Turns a picture about its middle, on white. */
export const turnBy = (picture: GreyPicture, degrees: number): GreyPicture => {
  const side = Math.ceil(Math.hypot(picture.width, picture.height));
  const turned = { data: new Uint8Array(side * side).fill(255), width: side, height: side };
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return mapPixels(turned, (_, x, y) => {
    const [dx, dy] = [x - side / 2, y - side / 2];
    const fromX = Math.round(dx * cos + dy * sin + picture.width / 2);
    const fromY = Math.round(dy * cos - dx * sin + picture.height / 2);
    const inside = fromX >= 0 && fromX < picture.width && fromY >= 0 && fromY < picture.height;
    return inside ? (picture.data[fromY * picture.width + fromX] ?? 255) : 255;
  });
};

/** Blurs along the rows, as a lens out of focus does to a linear code. */
export const blurRows = (picture: GreyPicture, radius: number): GreyPicture =>
  mapPixels(picture, (_, x, y) => {
    let sum = 0;
    for (let step = -radius; step <= radius; step += 1) {
      const at = Math.min(picture.width - 1, Math.max(0, x + step));
      sum += picture.data[y * picture.width + at] ?? 255;
    }
    return sum / (2 * radius + 1);
  });

/** Makes one pixel of so many a side, as from further away. */
export const shrink = (picture: GreyPicture, times: number): GreyPicture => {
  const [width, height] = [Math.floor(picture.width / times), Math.floor(picture.height / times)];
  return mapPixels({ data: new Uint8Array(width * height), width, height }, (_, x, y) => {
    let sum = 0;
    for (let at = 0; at < times * times; at += 1) {
      const row = y * times + Math.floor(at / times);
      sum += picture.data[row * picture.width + x * times + (at % times)] ?? 255;
    }
    return sum / times ** 2;
  });
};

/** A grey picture as a canvas would give it. */
export const pixelsOf = ({ data, width, height }: GreyPicture): Pixels => {
  const pixels = new Uint8ClampedArray(data.length * 4).fill(255);
  data.forEach((light, at) => pixels.fill(light, at * 4, at * 4 + 3));
  return { data: pixels, width, height };
};
