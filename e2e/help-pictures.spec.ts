import { readFileSync } from 'node:fs';
import { differenceOf } from '../tools/help/pack-picture.ts';
import { pictureOf, readArticles } from '../tools/help/read-articles.ts';
import { corner, expect, test } from './fixtures.ts';
import { drawHelp, helpClock } from './journey/draw-help.ts';
import { helpViews } from './journey/help-views.ts';
import { startShop } from './shop-server.ts';

/** The share of a picture that may look otherwise, such as a minute or a number: the same screen on another day is below 0.01. */
const mostApart = 0.02;

test('the pictures of the help show the screens of today', corner, async ({ browser }) => {
  test.slow();
  expect(Object.keys(helpViews).toSorted()).toEqual(readArticles().map(({ id }) => id));
  const shop = await startShop('demo', { SNOWGEAR_TEST_CLOCK: helpClock });
  const stale: string[] = [];
  try {
    // A change of a screen shows in both languages: comparing one is enough.
    const language = 'zh';
    for await (const { id, png, codes } of drawHelp(browser, shop, { language })) {
      const apart = await differenceOf(readFileSync(pictureOf(id, language)), png, codes);
      if (apart > mostApart) stale.push(`${id}: ${Math.round(apart * 100)} % differs`);
    }
  } finally {
    await shop.stop();
  }
  expect(stale, 'npm run help:pictures takes them anew').toEqual([]);
});
