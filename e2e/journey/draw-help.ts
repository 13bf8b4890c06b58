import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import type { ShopServer } from '../shop-server.ts';
import { readArticles } from '../../tools/help/read-articles.ts';
import type { Box } from '../../tools/help/pack-picture.ts';
import { helpViews, type HelpLanguage, type HelpView } from './help-views.ts';
import { logInAt, openInside, people } from './people.ts';
import { settled } from './settled.ts';

/** Saturday the 16th of January 2027, ten o’clock at the shop: what a picture shows of a day is the same on every day. */
export const helpClock = String(Date.UTC(2027, 0, 16, 2) - Date.now());

/** A phone whose picture is 585 by 1080 pixels. */
const phone = {
  viewport: { width: 390, height: 720 },
  deviceScaleFactor: 1.5,
  isMobile: true,
  hasTouch: true,
};

const begin = async (browser: Browser, shop: ShopServer, language: HelpLanguage): Promise<BrowserContext> => {
  const context = await browser.newContext({
    ...phone,
    baseURL: shop.url,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  return context;
};

/** The first thing of a list that the visitor may read. */
const firstOf = (page: Page, list: string): Promise<{ id: string; orderNumber?: string }> =>
  page.evaluate(async (path) => {
    const authorization = `Bearer ${localStorage.getItem('access_token') ?? ''}`;
    const answer = await fetch(`/api/app/${path}`, { headers: { authorization } });
    const { items } = (await answer.json()) as { items: readonly { id: string; orderNumber?: string }[] };
    if (items[0] === undefined) throw new Error(`nothing in ${path}`);
    return items[0];
  }, list);

const addressOf = async (page: Page, { at, of }: HelpView): Promise<string> => {
  if (of === undefined) return at;
  const { id, orderNumber = '' } = await firstOf(page, of);
  return at.replace('ID', id).replace('NUMBER', orderNumber);
};

const explained = new Set(readArticles().flatMap(({ screens }) => screens));

/** Pages that have a head of their own. */
const withoutMark: readonly HelpView['page'][] = ['customerBook', 'customerLogin', 'customerDashboard'];

/** Waits for the `?` of a page, which comes after all else. */
const marked = async (page: Page, name: HelpView['page']): Promise<void> => {
  if (!explained.has(name) || withoutMark.includes(name)) return;
  const mark = page.getByRole('link', { name: /^(本页帮助|Help for this page)$/ });
  await expect(mark.filter({ visible: true })).toHaveCount(1);
};

/** Waits until a page grows no more. */
const rested = async (page: Page): Promise<void> => {
  let before = -1;
  let stood = 0;
  await expect
    .poll(
      async () => {
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        stood = height === before ? stood + 1 : 0;
        before = height;
        return stood;
      },
      { intervals: [150] },
    )
    .toBeGreaterThanOrEqual(3);
};

const show = async (page: Page, view: HelpView, language: HelpLanguage): Promise<void> => {
  await openInside(page, await addressOf(page, view));
  await expect(page.locator(`main[data-page="${view.page}"]`)).toBeVisible();
  await settled(page);
  await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
  await marked(page, view.page);
  await page.evaluate(() => scrollTo(0, 0));
  if (view.choose !== undefined) {
    await page.getByRole('radio', { name: await view.choose(language) }).check({ force: true });
    await settled(page);
  }
  if (view.press !== undefined) {
    const button = page.getByRole('button', { name: await view.press(language) });
    await button.filter({ visible: true }).first().click();
    if (view.opens === 'sheet')
      await expect(page.locator('dialog[open]').filter({ visible: true })).toBeVisible();
    await settled(page);
  }
  await rested(page);
  if (view.scrollTo === 'end') await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  else if (view.scrollTo !== undefined) {
    const text = page.getByText(await view.scrollTo(language), { exact: true }).filter({ visible: true });
    await text.first().evaluate((each) => {
      each.scrollIntoView({ block: 'start' });
      scrollBy(0, -72);
    });
  }
};

/** Every picture has arrived, and nothing moves. */
const still = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

type Drawn = {
  readonly id: string;
  readonly png: Buffer;
  /** Where codes are, which are others in each shop, as shares of width and height. */
  readonly codes: readonly Box[];
};

/** The only drawings that are announced as images: photos have a file, signs no role. */
const codesOn = (page: Page): Promise<readonly Box[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('svg[role="img"]')].map((each) => {
      const { left, top, right, bottom } = each.getBoundingClientRect();
      return {
        left: left / innerWidth,
        top: top / innerHeight,
        right: right / innerWidth,
        bottom: bottom / innerHeight,
      };
    }),
  );

type Views = readonly (readonly [id: string, view: HelpView])[];

/** Draws views of one visitor, one after the other on one page. */
const drawFor = async (page: Page, language: HelpLanguage, views: Views): Promise<readonly Drawn[]> => {
  const drawn: Drawn[] = [];
  for (const [id, view] of views) {
    try {
      await show(page, view, language);
      await still(page);
      drawn.push({ id, png: await page.screenshot({ animations: 'disabled' }), codes: await codesOn(page) });
    } catch (cause) {
      throw new Error(`The picture of ${id} in ${language} cannot be drawn.`, { cause });
    }
    // What was opened is not in the way of the next.
    if (view.press !== undefined) await page.goto('/404');
  }
  return drawn;
};

type Choice = {
  readonly language: HelpLanguage;
  /** Of all articles unless some are named. */ readonly ids?: readonly string[];
};

const visitors = ['nobody', ...Object.keys(people)] as readonly HelpView['as'][];

/** Draws what the pictures of articles show, as the shop looks now: those of one visitor at a time. */
export async function* drawHelp(
  browser: Browser,
  shop: ShopServer,
  { language, ids }: Choice,
): AsyncGenerator<Drawn> {
  for (const as of visitors) {
    const views = Object.entries(helpViews).filter(
      ([id, view]) => view.as === as && (ids?.includes(id) ?? true),
    );
    if (views.length === 0) continue;
    const context = await begin(browser, shop, language);
    const page = await context.newPage();
    await page.clock.install({ time: Date.now() + shop.aheadMs() });
    if (as === 'nobody') await page.goto('/404');
    else await logInAt(page, people[as]);
    yield* await drawFor(page, language, views);
    await context.close();
  }
}
