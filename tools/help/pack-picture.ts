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

/** Small and grey: a figure or a letter more or less is nothing, another layout is. */
const reduced = async (picture: Buffer): Promise<Uint8Array> =>
  new Uint8Array(await sharp(picture).resize(39, 72, { fit: 'fill' }).greyscale().raw().toBuffer());

/** How much two pictures differ as people see it, from 0 to 1: the share of their places that are not about equally bright. */
export const differenceOf = async (one: Buffer, other: Buffer): Promise<number> => {
  const [ours, theirs] = await Promise.all([reduced(one), reduced(other)]);
  const apart = ours.filter((brightness, at) => Math.abs(brightness - (theirs[at] ?? 0)) > 20);
  return apart.length / ours.length;
};
