import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { drawHelp, helpClock } from '../e2e/journey/draw-help.ts';
import { startShop } from '../e2e/shop-server.ts';
import { findBrowser } from './find-browser.ts';
import { packPicture } from './help/pack-picture.ts';
import { helpLanguages, pictureFolder, pictureOf } from './help/read-articles.ts';
import { buildWeb } from './run/build-web.ts';

// Takes the pictures of the help anew from the demo chain, of all articles or those that are named: npm run help:pictures -- book

const ids = process.argv.slice(2);
for (const language of helpLanguages) mkdirSync(join(pictureFolder, language), { recursive: true });
if (!(await buildWeb())) throw new Error('The web app does not build.');
const { executablePath, args, env } = await findBrowser();
const shop = await startShop('demo', { SNOWGEAR_TEST_CLOCK: helpClock });
const browser = await chromium.launch({ executablePath, args: [...args], env: { ...env } });
try {
  let bytes = 0;
  for (const language of helpLanguages)
    for await (const { id, png } of drawHelp(browser, shop, { language, ...(ids.length > 0 && { ids }) })) {
      const packed = await packPicture(png);
      bytes += packed.length;
      writeFileSync(pictureOf(id, language), packed);
      console.log(`${language}/${id}: ${(packed.length / 1000).toFixed(1)} kB`);
    }
  console.log(`${(bytes / 1000).toFixed(0)} kB in all`);
} finally {
  await browser.close();
  await shop.stop();
}
