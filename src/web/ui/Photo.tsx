import { useState } from 'react';
import { GearArt } from '#ui/GearArt.tsx';

type Props = {
  src?: string | undefined;
  alt: string;
  art: string;
  size?: number | 'fill';
  className?: string;
};

/** A picture of gear; its drawing stands in until there is one, or when it does not load. */
export function Photo({ src, alt, art, size = 96, className = 'rounded-lg' }: Props) {
  const [failed, setFailed] = useState(false);
  if (src === undefined || src === '' || failed) {
    return <GearArt art={art} size={size} className={className} />;
  }
  const box = size === 'fill' ? { width: '100%', aspectRatio: '4 / 3' } : { width: size, height: size };
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      style={box}
      onError={() => setFailed(true)}
      className={`bg-sunken shrink-0 object-cover ${className}`}
    />
  );
}
