import type { PageModule } from '#web/router.ts';

/** The code of the pages that guests never open, each fetched when it is first needed. */
export const staffScreens = import.meta.glob<PageModule>([
  './screens/{agent,driver,store,system}/[a-z]*.tsx',
  '!./screens/*/*.test.tsx',
]);
