import { imageUrl } from '#web/parts/photos/image-url.ts';

type Props = {
  /** The address that an answer gives as `picture`: a photo, or a drawing without a ground. */
  picture: string;
  /** Its side, in px. */
  size: number;
  muted?: boolean;
  className?: string;
};

/** The small picture of a thing, of a size that is known before it arrives. */
export function GearPicture({ picture, size, muted = false, className = 'rounded-lg' }: Props) {
  return (
    <img
      src={imageUrl(picture)}
      alt=""
      loading="lazy"
      decoding="async"
      width={size}
      height={size}
      className={`shrink-0 object-cover ${className}`}
      style={{
        width: size,
        height: size,
        background: 'var(--gear-ground)',
        ...(muted && { filter: 'grayscale(1)', opacity: 0.6 }),
      }}
    />
  );
}
