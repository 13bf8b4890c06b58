import { apiBase } from '#web/api/fetch-in-time.ts';

/** Where a browser finds what the server gives an `accessUrl` for. Source: SPEC section 9, image URL base. */
export const imageUrl = (accessUrl: string): string => apiBase() + accessUrl;

/** A picture as answers carry it. */
export type ImageFile = {
  readonly file: { readonly id: string; readonly accessUrl: string };
  readonly thumbnails: readonly { readonly width: number; readonly accessUrl: string }[];
};

/** The smallest size that is at least so wide, in pixels of the screen; else the whole picture. */
export const sizeFor = ({ file, thumbnails }: ImageFile, width: number): string => {
  const wanted = width * Math.min(2, devicePixelRatio);
  return imageUrl(thumbnails.find((one) => one.width >= wanted)?.accessUrl ?? file.accessUrl);
};
