import { GearArt } from '#ui/GearArt.tsx';
import { sizeFor } from '#web/parts/photos/image-url.ts';
import type { ImageFile } from '#web/parts/photos/image-url.ts';

type Props = {
  images: readonly ImageFile[];
  /** Drawn where there are no pictures. */
  art: string;
  /** Its side, in px. */
  size: number;
};

/** The picture of a thing in a list: its first photo, or the drawing of its family. */
export function GearPicture({ images, art, size }: Props) {
  const [first] = images;
  if (first === undefined) return <GearArt art={art} size={size} />;
  return (
    <img
      src={sizeFor(first, size)}
      alt=""
      loading="lazy"
      width={size}
      height={size}
      className="bg-sunken shrink-0 rounded-lg object-cover"
      style={{ width: size, height: size }}
    />
  );
}
