import { renderToString } from 'react-dom/server';
import { firstPages } from '#web/first-pages.ts';
import { Root } from '#web/App.tsx';
import { areas } from '#web/page-areas.ts';
import { pages } from '#web/pages.ts';
import { expressionOf } from '#web/routing/match.ts';
import { placeStore } from '#web/routing/navigation.ts';
import { frameText } from '#web/text/frame.ts';
import { titlesText } from '#web/text/titles.ts';

/** Expressions of the addresses that the app has pages at; at all others the server says that there is none. */
export const pageAddresses = (): readonly string[] =>
  [...Object.values(pages).map(({ path }) => path), ...Object.keys(areas)].map(
    (path) => expressionOf(path).source,
  );

/** Draws the booking page as anybody sees it first: without a day, a price or anything else that changes. */
export const drawFirstPage = (): { readonly body: string; readonly title: string } => {
  placeStore.set({ ...placeStore.get(), path: firstPages.customerBook.path });
  return {
    body: renderToString(<Root />),
    title: `${titlesText.zh.customerBook} - ${frameText.zh.systemName}`,
  };
};
