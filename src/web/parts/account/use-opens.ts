import { hasRight, meetsRule } from '#domain/access/call-access.ts';
import type { Right } from '#domain/access/rights.ts';
import { ruleOf } from '#web/page-rules.ts';
import { pages, type PageName } from '#web/pages.ts';
import { useSession, visitorNow } from '#web/state/session.ts';

/** Tells whether the visitor, once logged in, may open a page. */
export const useOpens = (): ((page: PageName) => boolean) => {
  // The visitor changes with the session.
  useSession();
  const visitor = visitorNow();
  return (page) => visitor !== null && meetsRule(ruleOf(pages[page]), visitor);
};

/** Tells whether the visitor may do one kind of work. */
export const useRight = (right: Right): boolean => {
  useSession();
  const visitor = visitorNow();
  return visitor !== null && hasRight(right, visitor);
};
