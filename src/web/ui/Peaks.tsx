import { cx } from '#ui/cx.ts';

/** A night sky over snow peaks, filling its parent: the ground that big titles stand on. Put content above it with `relative`. */
export function Peaks({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={cx('pointer-events-none absolute inset-0 overflow-hidden', className)}
      style={{ background: 'linear-gradient(180deg, var(--hero-top), var(--hero-mid) 55%, var(--hero-low))' }}
    >
      <svg
        className="ui-peaks absolute inset-x-0 bottom-0 w-full"
        viewBox="0 0 800 240"
        preserveAspectRatio="none"
        fill="none"
      >
        <g fill="var(--on-night)" fillOpacity="0.55">
          <circle cx="90" cy="26" r="1.6" />
          <circle cx="236" cy="58" r="1.2" />
          <circle cx="470" cy="18" r="1.6" />
          <circle cx="610" cy="52" r="1.3" />
          <circle cx="762" cy="64" r="1.5" />
        </g>
        <path
          d="M0 190 96 118l60 42 118-96 74 66 52-34 104 84 92-72 60 44 60-52 84 66v74H0z"
          fill="var(--hero-peak-1)"
        />
        <path d="M274 64 230 100l30-8 16 14 18-20 22 16z" fill="var(--on-night)" fillOpacity="0.32" />
        <path d="M596 108 560 136l22-4 16 10 14-14 16 2z" fill="var(--on-night)" fillOpacity="0.28" />
        <path
          d="M0 214 120 168l90 34 110-60 96 54 120-44 104 48 80-30 80 28v42H0z"
          fill="var(--hero-peak-2)"
        />
        <path d="M320 142 268 170l34-6 20 12 20-16 30 10z" fill="var(--on-night)" fillOpacity="0.4" />
      </svg>
    </div>
  );
}
