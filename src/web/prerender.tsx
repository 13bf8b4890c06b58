import { renderToString } from 'react-dom/server';
import { firstPages, type PageRow } from '#web/first-pages.ts';
import { Root } from '#web/App.tsx';
import { areas } from '#web/page-areas.ts';
import { ruleOf } from '#web/page-rules.ts';
import { screenOf } from '#web/page-screens.ts';
import { pages, type PageName } from '#web/pages.ts';
import { call } from '#web/api/client.ts';
import { CounterAhead } from '#web/parts/frame/CounterAhead.tsx';
import { Companion, KeptPages } from '#web/parts/frame/Companion.tsx';
import { Dock, Footer, Rail } from '#web/parts/frame/Surroundings.tsx';
import { fetchRest, restComesFrom } from '#web/rest.ts';
import { expressionOf } from '#web/routing/match.ts';
import { placeStore } from '#web/routing/navigation.ts';
import { loadedPage, type FindPage } from '#web/routing/page-table.ts';
import { StaffLogin } from '#web/screens/public/staff-login.tsx';
import { linkCardsText } from '#web/text/link-cards.ts';
import { titlesText } from '#web/text/titles.ts';

/**
 * Where the app has a page, as an expression of its address, and the file that it begins with where that is one drawn ahead
 * of time. For these and for pages that are open to everybody also the file of the code; for the latter their title and what
 * they are for, as links to them say.
 */
export type PageAddress = {
  readonly address: string;
  readonly file?: string;
  readonly screen?: string;
  readonly title?: string;
  readonly about?: string;
};

const drawnFiles: Readonly<Partial<Record<PageName, string>>> = {
  customerBook: 'index.html',
  staffLogin: 'login.html',
  storeDashboard: 'dashboard.html',
};

const aboutOf = (name: string): string | undefined => {
  const [zh, en]: readonly Readonly<Record<string, string>>[] = [
    linkCardsText.zh,
    linkCardsText.english() ?? {},
  ];
  return zh?.[name] === undefined ? undefined : `${zh[name]}${en?.[name] ?? ''}`;
};

const cardOf = (name: PageName): Pick<PageAddress, 'title' | 'about'> => {
  const about = aboutOf(name);
  return { title: titlesText.zh[name], ...(about !== undefined && { about }) };
};

/** All addresses of pages: at others the server says that there is none. */
export const pageAddresses = async (): Promise<readonly PageAddress[]> => {
  await linkCardsText.inEnglish();
  return [
    ...Object.entries<PageRow>(pages).map(([key, row]) => {
      const name = key as PageName;
      const file = drawnFiles[name];
      const isForAll = ruleOf(row).needsLogin !== true;
      return {
        address: expressionOf(row.path).source,
        ...(file !== undefined && { file }),
        ...((isForAll || file !== undefined) && { screen: screenOf(row.shows ?? name) }),
        ...(isForAll && cardOf(name)),
      };
    }),
    ...Object.entries(areas).map(([path, name]) => ({
      address: expressionOf(path).source,
      ...(path === '/' && { file: 'index.html', ...cardOf(name) }),
    })),
  ];
};

/** A page drawn ahead of time: the file it lies in, and where the app takes it over instead of drawing anew, its address. */
export type DrawnPage = { readonly file: string; readonly body: string; readonly takenOverAt?: string };

/** React leaves this where a part of the page failed, for the browser to draw it. */
const unfinished = '<!--$!-->';

const drawAt = (file: string, path: string): DrawnPage => {
  Object.assign(globalThis, { location: new URL(path, 'https://drawn.invalid') });
  placeStore.set({ ...placeStore.get(), path });
  const body = renderToString(<Root />);
  if (body.includes(unfinished)) throw new Error(`${path} cannot be drawn ahead of time.`);
  return { file, body, takenOverAt: path };
};

/** Knows the login page alone, whose code is here. */
const findLogin: FindPage = (path) => ({
  route: { ...pages.staffLogin, name: 'staffLogin', rule: {}, page: loadedPage(StaffLogin) },
  params: {},
  query: {},
  fullPath: path,
});

/** The booking page and the login as anybody sees them first, without anything that changes, and the frame of the counter. */
export const drawPages = async (): Promise<readonly DrawnPage[]> => {
  const book = drawAt('index.html', firstPages.customerBook.path);
  const rest = { find: findLogin, guard: () => null, Companion, KeptPages, Rail, Footer, Dock, call };
  restComesFrom(async () => rest);
  await fetchRest();
  return [
    book,
    drawAt('login.html', pages.staffLogin.path),
    { file: 'dashboard.html', body: renderToString(<CounterAhead />) },
  ];
};
