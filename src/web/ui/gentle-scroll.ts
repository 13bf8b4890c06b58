/** How to scroll on the way to something: smoothly, or at once for people who asked for less motion. */
export const gentleScroll = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
