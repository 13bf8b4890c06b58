import { cx } from '#ui/cx.ts';

/** Each family of gear drawn in gear.svg, with its tint from the tokens. */
export const gearTints = {
  ski: 'sky',
  snowboard: 'violet',
  skiBoot: 'amber',
  snowboardBoot: 'amber',
  helmet: 'mint',
  jacket: 'rose',
  goggles: 'rose',
  gloves: 'sand',
  poles: 'mint',
  pads: 'sand',
  other: 'sky',
} as const;

type GearName = keyof typeof gearTints;

/** Whether there is a drawing with that name. */
const isGearName = (name: string): name is GearName => Object.hasOwn(gearTints, name);

type Props = {
  /** A gear name such as `skiBoot`; an unknown one shows a mountain. */
  art: string;
  /** Side in px, or `fill` to take the width of the parent at 4:3. */
  size?: number | 'fill';
  muted?: boolean;
  className?: string;
};

/** A drawn picture of a family of gear on its tint, standing in for a photo; from gear.svg, which the page carries. */
export function GearArt({ art, size = 64, muted = false, className }: Props) {
  const name = isGearName(art) ? art : 'other';
  const tint = gearTints[name];
  const box = size === 'fill' ? { width: '100%', aspectRatio: '4 / 3' } : { width: size, height: size };
  const share = size === 'fill' ? '52%' : '66%';
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-flex shrink-0 items-center justify-center overflow-hidden',
        className ?? 'rounded-lg',
      )}
      style={{
        ...box,
        color: `var(--art-${tint}-ink)`,
        background: `linear-gradient(160deg, var(--art-${tint}), var(--art-${tint}-2))`,
        ...(muted ? { filter: 'grayscale(1)', opacity: 0.6 } : {}),
      }}
    >
      <svg
        viewBox="0 0 48 48"
        style={{ width: share, height: share }}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <use href={`#gear-${name}`} />
      </svg>
    </span>
  );
}
