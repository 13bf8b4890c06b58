import { areaOf } from '#web/parts/frame/area-of.ts';
import { navOf } from '#web/parts/frame/nav-items.ts';
import type { NavItem } from '#web/parts/frame/nav-items.ts';
import { patterns } from '#web/paths.ts';
import type { PageName } from '#web/paths.ts';
import { routeAt } from '#web/routing/preload.ts';
import { useSession, visitorNow } from '#web/state/session.ts';

/** The navigation around a page for the present visitor. */
export const useNav = (page: PageName): readonly NavItem[] => {
  const session = useSession();
  return navOf(areaOf(patterns[page], session?.activeRole ?? null), visitorNow(), (to) => routeAt(to)?.rule);
};
