import sharp from 'sharp';

const mostBytes = 25_000;
const qualities = [62, 50, 40, 30];

/** A screenshot as WebP, as sharp as 25 kB allow. */
export const packPicture = async (png: Buffer): Promise<Buffer> => {
  let packed = Buffer.alloc(0);
  for (const quality of qualities) {
    packed = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (packed.length <= mostBytes) break;
  }
  return packed;
};

const small = { width: 39, height: 72 };

/** Small and grey: a figure or a letter more or less is nothing, another layout is. */
const reduced = async (picture: Buffer): Promise<Uint8Array> =>
  new Uint8Array(
    await sharp(picture).resize(small.width, small.height, { fit: 'fill' }).greyscale().raw().toBuffer(),
  );

/** A part of a picture, in shares of its width and height. */
export type Box = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

/** Whether a place of the reduced picture lies in a box, or touches it. */
const isIn = (at: number, { left, top, right, bottom }: Box): boolean => {
  const [x, y] = [at % small.width, Math.floor(at / small.width)];
  const isAcross = x + 1 > left * small.width && x < right * small.width;
  return isAcross && y + 1 > top * small.height && y < bottom * small.height;
};

/** How much two pictures differ as people see it, from 0 to 1: the share of their places that are not about equally bright, but for what varies. */
export const differenceOf = async (
  one: Buffer,
  other: Buffer,
  varying: readonly Box[] = [],
): Promise<number> => {
  const [ours, theirs] = await Promise.all([reduced(one), reduced(other)]);
  const apart = ours.filter(
    (brightness, at) =>
      Math.abs(brightness - (theirs[at] ?? 0)) > 20 && !varying.some((box) => isIn(at, box)),
  );
  return apart.length / ours.length;
};
