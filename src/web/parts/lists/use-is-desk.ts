import { mediaHook } from '#web/parts/frame/use-is-large.ts';

/** Tells whether lists are tables: there is room beside the rail, and a mouse to point with. */
export const useIsDesk = mediaHook('(min-width: 64rem) and (pointer: fine)');

/** How many items a table reads at a time: more than a screen of them. */
export const rowsAtOnce = 40;
