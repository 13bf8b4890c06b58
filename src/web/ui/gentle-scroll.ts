/** Scroll behaviour: smooth, or instant for users who prefer reduced motion. */
export const gentleScroll = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
