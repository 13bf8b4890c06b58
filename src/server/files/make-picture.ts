import sharp from 'sharp';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { fitInside, longestSide, mostPixels, pictureSizes } from '#domain/files/limits.ts';
import type { PictureSize } from '#domain/files/limits.ts';
import { partName, pictureFormats } from '#domain/files/part-names.ts';
import type { PictureFormat } from '#domain/files/part-names.ts';
import { createTurns } from '#server/http/turns.ts';
import type { StoredParts } from '#server/gateways/file-storage/file-store.ts';
import { AppError } from '#server/http/app-error.ts';

/** A picture written anew: nothing of the upload is left but what can be seen. */
export type Picture = {
  readonly width: number;
  readonly height: number;
  /** Of its largest JPEG. */
  readonly byteCount: number;
  readonly parts: StoredParts;
};

// One thread a picture and two pictures at once leave the machine to the other callers.
sharp.concurrency(1);
sharp.cache(false);
const mostAtOnce = 2;
/** Each of those that wait fills its share of the memory. */
const mostInLine = 8;
const mostSeconds = 15;
const white = '#ffffff';

const reading: SharpOptions = { limitInputPixels: mostPixels, failOn: 'warning', sequentialRead: true };

const inTurn = createTurns({ atOnce: mostAtOnce, inLine: mostInLine });

const unreadable = (): AppError => new AppError('file.unreadable');

const refuseBomb = ({ width, height }: Metadata): void => {
  if (width * height <= mostPixels) return;
  throw new AppError('file.tooManyPixels', { megapixels: Math.floor(mostPixels / 1_000_000) });
};

type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number };

/** Unpacks a picture the way it is meant to be held, on white where it is clear, no larger than what is kept. */
const unpack = async (bytes: Uint8Array): Promise<Pixels> => {
  const head = await sharp(bytes, reading)
    .metadata()
    .catch((error: unknown) => {
      throw /pixel limit/i.test(String(error))
        ? new AppError('file.tooManyPixels', { megapixels: Math.floor(mostPixels / 1_000_000) })
        : unreadable();
    });
  refuseBomb(head);
  try {
    const { data, info } = await sharp(bytes, reading)
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: white })
      .toColourspace('srgb')
      .timeout({ seconds: mostSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 3) throw unreadable();
    return { data, width: info.width, height: info.height };
  } catch {
    throw unreadable();
  }
};

const pack: Readonly<Record<PictureFormat, (image: Sharp) => Sharp>> = {
  jpeg: (image) => image.jpeg({ quality: 82, progressive: true }),
  webp: (image) => image.webp({ quality: 80, effort: 2 }),
};

const partsOf = async ({ data, width, height }: Pixels): Promise<StoredParts> => {
  const parts = new Map<string, Uint8Array>();
  for (const [size, side] of Object.entries(pictureSizes) as [PictureSize, number][]) {
    const measures = fitInside({ width, height }, side);
    const scaled = sharp(data, { raw: { width, height, channels: 3 } }).resize({ ...measures, fit: 'fill' });
    for (const format of pictureFormats) {
      parts.set(partName(size, format), await pack[format](scaled.clone()).toBuffer());
    }
  }
  return parts;
};

/** Writes a picture anew in every size and format. Refuses `file.tooManyPixels`, `file.unreadable`, `server.busy`. */
export const makePicture = (bytes: Uint8Array): Promise<Picture> =>
  inTurn(async () => {
    const pixels = await unpack(bytes);
    const parts = await partsOf(pixels);
    const { width, height } = pixels;
    return { width, height, byteCount: parts.get(partName('large', 'jpeg'))?.length ?? 0, parts };
  });
