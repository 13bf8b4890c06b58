import { areaOf } from '#web/parts/frame/area-of.ts';
import { navOf } from '#web/parts/frame/nav-items.ts';
import type { NavItem } from '#web/parts/frame/nav-items.ts';
import { pages } from '#web/pages.ts';
import type { PageName } from '#web/pages.ts';
import { useSession, visitorNow } from '#web/state/session.ts';

/** The navigation around a page for the present visitor. */
export const useNav = (page: PageName): readonly NavItem[] => {
  const session = useSession();
  return navOf(areaOf(pages[page].path, session?.activeRole ?? null), visitorNow());
};
