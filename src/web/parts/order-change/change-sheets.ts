import { lazyPart } from '#web/routing/lazy-part.ts';

/** The sheets that guests and staff share, each fetched once it is wanted; to be drawn inside a `Suspense`. */
export const WaySheet = lazyPart(async () => ({
  default: (await import('#web/parts/order-change/WaySheet.tsx')).WaySheet,
}));
export const WordsSheet = lazyPart(async () => ({
  default: (await import('#web/parts/order-change/WordsSheet.tsx')).WordsSheet,
}));
