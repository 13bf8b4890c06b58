import { createElement, memo, use } from 'react';
import type { Shown } from '#web/routing/page-table.ts';

/** Shows a page, waiting for its code. Memoised: a hidden page does not draw again when others come and go. */
export const PageHost = memo(function PageHost({ shown }: { shown: Shown }) {
  const { params, query } = shown;
  return createElement(shown.route.page.loaded() ?? use(pageOf(shown)), { params, query });
});

const coming = new WeakMap<Shown, ReturnType<Shown['route']['page']['load']>>();

/** The same promise at every drawing, as `use` asks for. */
const pageOf = (shown: Shown) => {
  const known = coming.get(shown);
  if (known !== undefined) return known;
  const promise = shown.route.page.load();
  coming.set(shown, promise);
  return promise;
};
