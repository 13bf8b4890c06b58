import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../find-browser.ts';
import { root } from '../run/run-program.ts';
import { drawFilm, type Film } from './draw-film.ts';
import type { LiveBench, LiveFigures } from './live/main.ts';
import { serveLivePage } from './live-page.ts';

const rounds = 5;
const watchMs = 6000;

const folder = join(root, '.cache/bench-scan');

const films: readonly Film[] = [
  {
    file: join(folder, 'always.mjpeg'),
    codes: [['QRCode', 'https://snow.example/cx?sn=SKI-000123']],
    frames: 60,
    framesWithCode: 60,
  },
  {
    file: join(folder, 'sometimes.mjpeg'),
    codes: [
      ['QRCode', 'https://snow.example/cx?sn=SKI-000123'],
      ['Code128', 'SKI-000123'],
      ['EAN13', '4006381333931'],
    ],
    frames: 120,
    framesWithCode: 60,
  },
];

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;

const watch = async (url: string, film: Film, work: (page: Page) => Promise<void>): Promise<void> => {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    env,
    args: [
      ...args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film.file}`,
    ],
  });
  try {
    const page = await browser.newPage();
    await page.goto(url);
    const [width, height] = await page.evaluate(() => (window as never as { bench: LiveBench }).bench.open());
    if (width !== 1920 || height !== 1080) throw new Error(`The camera gives ${width} x ${height}.`);
    await work(page);
  } finally {
    await browser.close();
  }
};

const restMs = 3000;

const rest = (page: Page): Promise<number> =>
  page.evaluate((ms) => (window as never as { bench: LiveBench }).bench.rest(ms), restMs);

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

const scan = (page: Page, way: 'own' | 'plain', ms: number | null): Promise<LiveFigures> =>
  page.evaluate(([name, until]) => (window as never as { bench: LiveBench }).bench[name](until ?? Infinity), [
    way,
    ms,
  ] as const);

const firstResults = async (page: Page): Promise<readonly [own: number, plain: number]> => {
  const times: Record<'own' | 'plain', number[]> = { own: [], plain: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const way of round % 2 === 0 ? (['own', 'plain'] as const) : (['plain', 'own'] as const)) {
      times[way].push((await scan(page, way, null)).firstMs ?? Number.NaN);
    }
  }
  return [quantile(times.own, 0.5), quantile(times.plain, 0.5)];
};

/** Scans a film of 1920 x 1080 at 30 frames a second by the app's way and by a plain loop; false when a goal is missed. */
export const benchLive = async (): Promise<boolean> => {
  mkdirSync(folder, { recursive: true });
  for (const film of films) await drawFilm(film);
  const { url, stop } = await serveLivePage();
  let unmet = 0;
  const tell = (isMet: boolean, line: string): void => {
    if (!isMet) unmet += 1;
    console.log(`  ${isMet ? 'met    ' : 'NOT MET'}  ${line}`);
  };
  try {
    for (const film of films) {
      await watch(url, film, async (page) => {
        const always = film.framesWithCode === film.frames;
        const name = always ? 'code in view' : 'code in view half of the time';
        const resting = await rest(page);
        const own = await scan(page, 'own', watchMs);
        const plain = await scan(page, 'plain', watchMs);
        const part = own.scanned / own.presented;
        tell(
          part >= 0.9,
          `${name}: ${percent(part)} of ${own.presented} frames scanned, ${own.found} with a code, goal 90 % (plain loop ${plain.scanned} of ${plain.presented})`,
        );
        console.log(
          `           of what the camera sends the page got ${percent(own.delivered)} while it scanned, ${percent(resting)} at rest, ${percent(plain.delivered)} in the plain loop`,
        );
        const ms = quantile(own.mainMs, 0.5);
        tell(
          ms <= 1,
          `${name}: ${ms.toFixed(2)} ms of the page's thread a frame, goal 1 ms (plain loop ${quantile(plain.mainMs, 0.5).toFixed(0)} ms)`,
        );
        if (!always) return;
        const [ownFirst, plainFirst] = await firstResults(page);
        tell(
          ownFirst <= plainFirst / 5,
          `first result: ${ownFirst.toFixed(0)} ms, plain loop ${plainFirst.toFixed(0)} ms, ratio ${(ownFirst / plainFirst).toFixed(3)}, goal 0.2`,
        );
      });
    }
  } finally {
    stop();
  }
  return unmet === 0;
};
