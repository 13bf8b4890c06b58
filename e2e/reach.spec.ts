import { isInFull } from '#testing/rounds.ts';
import type { Page } from '@playwright/test';
import type { PageName } from '#web/pages.ts';
import { frameText } from '#web/text/frame.ts';
import { expect, test } from './fixtures.ts';
import { outcomeFor, table, visitors, type Row } from './journey/addresses.ts';
import { logInAt } from './journey/people.ts';
import { openSettled } from './journey/settled.ts';

const shell = frameText.zh;

/** Enough for the longest page but lists, which go on for ever. */
const mostStops = 60;
const keysAtOnce = 12;

/** Every page once, by the first visitor who may open it. */
const pagesOf = (column: number): readonly Row[] =>
  table.filter(
    (row) =>
      outcomeFor(row, column) === 'open' &&
      !visitors.slice(0, column).some((_, before) => outcomeFor(row, before) === 'open'),
  );

/** Where the thing that a page is about is found: the first of a list that the visitor may read. */
const lists: Partial<Record<PageName, string>> = {
  customerOrder: 'orders?status=5',
  storeOrder: 'orders?status=5',
  storePayment: 'orders?status=1',
  storeReturn: 'orders?status=5',
  systemUser: 'users',
  systemStore: 'stores',
  systemCoupon: 'coupons',
  storeItem: 'equipment',
  storeItemEdit: 'equipment',
};

/** A page about one thing is judged with one that exists. */
const real = async (page: Page, [address, name]: Row): Promise<string> => {
  const list = lists[name];
  if (list === undefined) return address;
  const id = await page.evaluate(async (path) => {
    const authorization = `Bearer ${localStorage.getItem('access_token') ?? ''}`;
    const answer = await fetch(`/api/app/${path}`, { headers: { authorization } });
    const { items } = (await answer.json()) as { items: readonly { readonly id: string }[] };
    return items[0]?.id ?? '';
  }, list);
  expect(id, `something for ${address}`).not.toBe('');
  return address.replace(/[0-9a-f-]{36}/, id);
};

/** One stop of the keyboard; null where it left the page. */
type Stop = { readonly html: string; readonly isSeen: boolean; readonly wasHere: boolean } | null;
type Watched = typeof globalThis & { stops?: Stop[] };

/** The page itself writes down every stop, as the key comes up: to ask it after each key takes far longer. */
const writeStopsDown = (page: Page) =>
  page.evaluate(() => {
    const watched = globalThis as Watched;
    const isWatching = watched.stops !== undefined;
    watched.stops = [];
    if (isWatching) return;
    const currentStop = (): Stop => {
      const at = document.activeElement;
      if (at === null || at === document.body) return null;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
      // A field may show it on the box around it.
      const around = at.parentElement === null ? null : getComputedStyle(at.parentElement);
      const rings = [
        outlineStyle !== 'none' && outlineWidth !== '0px',
        boxShadow !== 'none' && at.matches('input, textarea, select'),
        around !== null && around.outlineStyle !== 'none' && around.outlineWidth !== '0px',
      ];
      // A date or a time has stops of its own for each part and its picker, which the browser itself marks.
      const isInsideDate = at.matches(':is([type=date], [type=time])[data-last]');
      const wasHere = at.hasAttribute('data-stop') && !isInsideDate;
      document.querySelector('[data-last]')?.removeAttribute('data-last');
      at.setAttribute('data-last', '');
      at.setAttribute('data-stop', '');
      return { html: at.outerHTML.slice(0, 120), isSeen: isInsideDate || rings.includes(true), wasHere };
    };
    window.addEventListener('keyup', () => watched.stops?.push(currentStop()), true);
  });

/** Every stop until the keyboard left the page or came where it was before; at most so many as a list has. */
const stopsOf = async (page: Page): Promise<{ readonly stops: readonly Stop[]; readonly isAll: boolean }> => {
  for (;;) {
    for (let key = 0; key < keysAtOnce; key += 1) await page.keyboard.press('Tab');
    const stops = await page.evaluate(() => (globalThis as Watched).stops ?? []);
    const end = stops.findIndex((stop) => stop === null || stop.wasHere);
    if (end >= 0) return { stops: stops.slice(0, end), isAll: true };
    if (stops.length >= mostStops) return { stops, isAll: false };
  }
};

const pressable = 'a[href], button, input, select, textarea';

/** What could be pressed or typed into all along but was not stopped at: a list grows meanwhile; one radio stands for its group. */
const passedOver = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-here]')]
      .filter((each) => each.tabIndex >= 0 && !each.matches(':disabled, [type=radio], [role=radio]'))
      .filter((each) => each.checkVisibility() && !each.hasAttribute('data-stop'))
      .map((each) => each.outerHTML.slice(0, 120)),
  );

/** Goes through a page with the Tab key alone; answers what is wrong. */
const walkByKeyboard = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate((controls) => {
    for (const each of document.querySelectorAll('[data-stop]')) each.removeAttribute('data-stop');
    for (const each of document.querySelectorAll(controls)) each.setAttribute('data-here', '');
    // A visit begins at the first link; a test has to go there.
    const first = document.querySelector<HTMLElement>('a[href="#content"]');
    first?.focus();
    first?.setAttribute('data-stop', '');
  }, pressable);
  await writeStopsDown(page);
  const { stops, isAll } = await stopsOf(page);
  const unseen = stops.filter((stop) => stop?.isSeen === false).map((stop) => `unseen: ${stop?.html}`);
  return isAll ? [...unseen, ...(await passedOver(page)).map((html) => `never: ${html}`)] : unseen;
};

for (const [column, visitor] of visitors.entries()) {
  const rows = pagesOf(column);
  if (rows.length === 0) continue;
  test(`every page of ${visitor?.userName ?? 'everybody'} can be reached by all`, async ({
    visit,
    barriers,
  }) => {
    test.skip(!isInFull, 'CI goes through each page; here the journeys judge those that they pass.');
    const page = await visit();
    if (visitor === null) await page.goto('/404');
    else await logInAt(page, visitor);
    for (const row of rows) {
      await openSettled(page, await real(page, row), row[1]);
      expect.soft(await barriers(page), row[0]).toEqual([]);
      expect.soft(await walkByKeyboard(page), row[0]).toEqual([]);
    }
  });
}

test('the first stop of the keyboard leads past the navigation', async ({ visit }) => {
  const page = await visit();
  await page.goto('/customer/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: shell.skipToContent });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/customer/dashboard');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});
