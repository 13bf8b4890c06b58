import { createElement, memo, use } from 'react';
import type { Shown } from '#web/routing/page-table.ts';

/** Shows a page, waiting for its code. Memoised: a hidden page does not draw again when others come and go. */
export const PageHost = memo(function PageHost({ shown }: { shown: Shown }) {
  const { params, query, route } = shown;
  return createElement(use(route.page.load()), { params, query });
});
