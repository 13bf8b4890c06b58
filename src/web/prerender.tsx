import { renderToString } from 'react-dom/server';
import { firstPages, type PageRow } from '#web/first-pages.ts';
import { Root } from '#web/App.tsx';
import { areas } from '#web/page-areas.ts';
import { ruleOf } from '#web/page-rules.ts';
import { screenOf } from '#web/page-screens.ts';
import { pages } from '#web/pages.ts';
import { expressionOf } from '#web/routing/match.ts';
import { placeStore } from '#web/routing/navigation.ts';
import { frameText } from '#web/text/frame.ts';
import { titlesText } from '#web/text/titles.ts';

/** Where the app has a page, as an expression of its address; for one that is open to everybody also the file of its code. */
export type PageAddress = { readonly address: string; readonly screen?: string };

/** All addresses of pages: at others the server says that there is none. */
export const pageAddresses = (): readonly PageAddress[] => [
  ...Object.entries<PageRow>(pages).map(([name, row]) => ({
    address: expressionOf(row.path).source,
    ...(ruleOf(row).needsLogin !== true && { screen: screenOf(row.shows ?? name) }),
  })),
  ...Object.keys(areas).map((path) => ({ address: expressionOf(path).source })),
];

/** Draws the booking page as anybody sees it first: without a day, a price or anything else that changes. */
export const drawFirstPage = (): { readonly body: string; readonly title: string } => {
  placeStore.set({ ...placeStore.get(), path: firstPages.customerBook.path });
  return {
    body: renderToString(<Root />),
    title: `${titlesText.zh.customerBook} - ${frameText.zh.systemName}`,
  };
};
