import { cx } from '#ui/cx.ts';
import { gearDrawings, isGearName } from '#ui/gear-paths.ts';
import type { GearDrawing } from '#ui/gear-paths.ts';

type Props = {
  /** A gear name such as `ski-boot`; an unknown one shows a mountain. */
  art: string;
  /** Side in px, or `fill` to take the width of the parent at 4:3. */
  size?: number | 'fill';
  muted?: boolean;
  className?: string;
};

/** A drawn picture of a family of gear on its tint, standing in for a photo. */
export function GearArt({ art, size = 64, muted = false, className }: Props) {
  const drawing: GearDrawing = gearDrawings[isGearName(art) ? art : 'other'];
  const box = size === 'fill' ? { width: '100%', aspectRatio: '4 / 3' } : { width: size, height: size };
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-flex shrink-0 items-center justify-center overflow-hidden',
        className ?? 'rounded-lg',
      )}
      style={{
        ...box,
        color: `var(--art-${drawing.tint}-ink)`,
        background: `linear-gradient(160deg, var(--art-${drawing.tint}), var(--art-${drawing.tint}-2))`,
        ...(muted ? { filter: 'grayscale(1)', opacity: 0.6 } : {}),
      }}
    >
      <GearSign drawing={drawing} share={size === 'fill' ? '52%' : '66%'} />
    </span>
  );
}

function GearSign({ drawing, share }: { drawing: GearDrawing; share: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      style={{ width: share, height: share }}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawing.fill.map((path) => (
        <path key={path} d={path} fill="currentColor" fillOpacity="0.16" />
      ))}
      {drawing.stroke.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
