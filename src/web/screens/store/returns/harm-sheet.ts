import { lazyPart } from '#web/routing/lazy-part.ts';

/** The sheet that notes a piece as damaged or lost, with what it needs for pictures: fetched when it opens. */
export const HarmSheet = lazyPart(() => import('#web/screens/store/returns/HarmSheet.tsx'), 'HarmSheet');
