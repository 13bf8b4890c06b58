import { pictureSizes } from '#domain/files/judge-upload.ts';
import type { PictureSize } from '#domain/files/judge-upload.ts';

/** The formats that each size is kept in, the smaller one first. */
export const pictureFormats = ['webp', 'jpeg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

const endings: Readonly<Record<PictureFormat, string>> = { webp: 'webp', jpeg: 'jpg' };

/** What a file of a format ends in, without the dot. */
export const endingOf = (format: PictureFormat): string => endings[format];

/** What a part of a picture is called in the storage. */
export const partName = (size: PictureSize, format: PictureFormat): string => `${size}.${endings[format]}`;

/** Every part that a picture has. */
export const partNames: readonly string[] = (Object.keys(pictureSizes) as PictureSize[]).flatMap((size) =>
  pictureFormats.map((format) => partName(size, format)),
);
