import type { IconName } from '#ui/icon-names.ts';

/** A drawn sign in the colour of the text around it, from icons.svg, which the page carries; a reader of screens skips it. */
export function Icon({ name, size = 24, weight = 1.7 }: { name: IconName; size?: number; weight?: number }) {
  return (
    <svg
      aria-hidden="true"
      className="shrink-0"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <use href={`#icon-${name}`} />
    </svg>
  );
}
