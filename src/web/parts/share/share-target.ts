import type { PageName } from '#web/pages.ts';
import type { MatchedPage } from '#web/routing/page-table.ts';

/**
 * Chooses the page that a card of this one leads to: itself where anybody may see it, without its query, else the
 * booking page. Nothing of a person, an order or a login gets into a chat this way.
 */
export const shareTargetOf = (shown: MatchedPage | null): PageName => {
  if (shown === null) return 'customerBook';
  const { name, path, rule, layout } = shown.route;
  const isForAll = rule === undefined && layout !== 'bare' && !path.includes(':');
  return isForAll ? name : 'customerBook';
};
