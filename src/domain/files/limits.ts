/** The longest file that is taken, in bytes. */
export const mostFileBytes = 10 * 1024 * 1024;
/** The most pixels that are unpacked: a little over the 64-megapixel pictures of today's phones. */
export const mostPixels = 65_000_000;
/** The longest side of what is kept of a picture, in pixels. */
export const longestSide = 2048;
/** The longest side of each size that a picture can be asked for in, in pixels. */
export const pictureSizes = { small: 240, medium: 720, large: longestSide } as const;
export type PictureSize = keyof typeof pictureSizes;

/** The most pictures that one thing has. */
export const mostPictures = 12;

/** The measures of a picture scaled to fit a square, in whole pixels and never enlarged. */
export const fitInside = (
  { width, height }: { readonly width: number; readonly height: number },
  side: number,
): { width: number; height: number } => {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/**
 * Uploads that may be under way at once, of one account and from one of its windows: the account has room for more than
 * one window, and what finds no place is sent again a little later.
 */
export const mostUploadsAtOnce = { account: 3, window: 2 } as const;
