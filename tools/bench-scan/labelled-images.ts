import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import type { Pixels } from '#web/device/scan/found-code.ts';

const image = z.object({
  file: z.string(),
  format: z.string().nullish(),
  /** What is printed in the code. */
  expected: z.string().nullish(),
  /** Other readings that are right as well. */
  accept: z.array(z.string()).nullish(),
  kind: z.enum(['code', 'negative', 'unlabelled']),
  /** Who says so: "derived" is the agreement of programs, and proves no other reading wrong. */
  label: z.string().nullish(),
});

export type LabelledImage = z.infer<typeof image>;

const manifest = z.object({ images: z.array(image) });

/** Reads a folder's manifest.json. */
export const readManifest = (folder: string): readonly LabelledImage[] =>
  manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))).images;

/** Both readers get a picture no larger than the app reads a photo at. */
const longestSide = 1600;

/** Decodes an image file upon white. */
export const loadPixels = async (file: string): Promise<Pixels> => {
  const { data, info } = await sharp(file, { limitInputPixels: 100_000_000 })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
};
