/** Limits of uploaded files and pictures. */
export const fileLimits = {
  /** The longest file that is taken, in bytes. */
  fileBytes: 10 * 1024 * 1024,
  /** The most pixels that are unpacked: a little over the 64-megapixel pictures of today's phones. */
  pixels: 65_000_000,
  /** The longest side of the copy that is stored, in pixels. */
  storedSide: 2048,
  /** The most pictures of one item. */
  pictures: 12,
  /**
   * Uploads under way at once, of one account and from one of its windows: the account has room for more than one
   * window, and an upload that is refused is sent again a little later.
   */
  uploadsAtOnce: { account: 3, window: 2 },
} as const;

/** The longest side of each size that a picture can be asked for in, in pixels. */
export const pictureSizes = { small: 240, medium: 720, large: fileLimits.storedSide } as const;
export type PictureSize = keyof typeof pictureSizes;

/** The measures of a picture scaled to fit a square, in whole pixels and never enlarged. */
export const fitInside = (
  { width, height }: { readonly width: number; readonly height: number },
  side: number,
): { width: number; height: number } => {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};
