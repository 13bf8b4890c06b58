import { renderToString } from 'react-dom/server';
import { firstPages } from '#web/first-pages.ts';
import { Root } from '#web/App.tsx';
import { placeStore } from '#web/routing/navigation.ts';
import { frameText } from '#web/text/frame.ts';
import { titlesText } from '#web/text/titles.ts';

/** Draws the booking page as anybody sees it first: without a day, a price or anything else that changes. */
export const drawFirstPage = (): { readonly body: string; readonly title: string } => {
  placeStore.set({ ...placeStore.get(), path: firstPages.customerBook.path });
  return {
    body: renderToString(<Root />),
    title: `${titlesText.zh.customerBook} - ${frameText.zh.systemName}`,
  };
};
