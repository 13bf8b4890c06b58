import { iconPaths } from '#ui/icon-paths.ts';
import type { IconName } from '#ui/icon-paths.ts';

/** A drawn sign in the colour of the text around it; a reader of screens skips it. */
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
      {iconPaths[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
