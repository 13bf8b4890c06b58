import { chromium } from '@playwright/test';
import { startShop } from '../../e2e/shop-server.ts';
import { findBrowser } from '../find-browser.ts';
import { buildWeb } from '../run/build-web.ts';
import { checkBudget } from '../run/web-budget.ts';
import { complaints, smallTargets } from './audits.ts';
import { serveBarePage } from './bare-page.ts';
import { shareScheme } from './guest-scheme.ts';
import { judge, type Score } from './lighthouse.ts';
import { median } from './median.ts';
import { preparePhoneFonts } from './phone-fonts.ts';
import { relay } from './relay.ts';
import { slowest, visit, type Visit } from './visit.ts';

const isQuick = process.argv.includes('--quick');
const rounds = isQuick ? 3 : 7;
/** Lighthouse advises the median of five: its simulated slow phone makes much of each pause of this machine. */
const audits = isQuick ? 1 : 5;
/** Gear that can be chosen: then the page is usable. */
const gear = 'article button[aria-pressed]';

const firstPage = '/customer/order-create';
/** The login is drawn ahead. */
const drawnWithinMs = 1500;

let unmet = 0;
const tell = (isMet: boolean, line: string): void => {
  if (!isMet) unmet += 1;
  console.log(`  ${isMet ? 'met    ' : 'NOT MET'}  ${line}`);
};

/** What can be compared. */
type Figure = Exclude<keyof Visit, 'moved'>;

const medianOf = (visits: readonly Visit[], name: Figure): number => median(visits.map((each) => each[name]));

const compare = (bare: readonly Visit[], ours: readonly Visit[]): void => {
  const row = (name: Figure, unit: string, goal?: number): void => {
    const [theirs, own] = [medianOf(bare, name), medianOf(ours, name)];
    const ratio = own / theirs;
    const line = `${name}: ${own.toFixed(0)} ${unit}, bare ${theirs.toFixed(0)} ${unit}, ratio ${ratio.toFixed(2)}`;
    if (goal === undefined) console.log(`           ${line}`);
    else tell(ratio <= goal, `${line}, goal ${goal}`);
  };
  row('firstPaintMs', 'ms', 0.5);
  row('largestPaintMs', 'ms');
  row('usableMs', 'ms');
  row('bytes', 'bytes');
  row('cpuMs', 'ms', 3.5);
  const shift = Math.max(...ours.map(({ layoutShift }) => layoutShift));
  const moved = ours.flatMap((each) => each.moved).join('; ');
  tell(shift === 0, `layout shift: at most ${shift.toFixed(4)}, goal 0 ${moved}`);
};

const tellScores = (path: string, scores: readonly Score[]): void => {
  for (const { name, points, runs, goal, missed } of scores) {
    const why = points >= goal ? '' : missed.join('; ');
    const each = new Set(runs).size > 1 ? ` (${runs.join(', ')})` : '';
    tell(points >= goal, `Lighthouse ${name} of ${path}: ${points}${each}, goal ${goal} ${why}`);
  }
};

const audit = async (found: Awaited<ReturnType<typeof findBrowser>>): Promise<void> => {
  // Lighthouse 13 ends with ERR_ABORTED on pages that say "no-referrer".
  const open = await relay(shop.url, 'referrer-policy');
  try {
    // What people open from a link or a code, on a phone.
    const scheme = await shareScheme(shop);
    for (const path of [firstPage, '/cx', scheme, '/login', '/help', '/help/article/book'])
      tellScores(path, await judge(`${open.url}${path}`, { browser: found, runs: audits }));
  } catch (error) {
    tell(false, `Lighthouse did not run: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    open.stop();
  }
};

if (!(await buildWeb())) throw new Error('The web app does not build.');
console.log('Weight of the built app');
tell(checkBudget(), 'every page within its weight');
const chosen = await findBrowser();
const found = { ...chosen, env: { ...chosen.env, ...(await preparePhoneFonts()) } };
const { executablePath, args, env } = found;
const browser = await chromium.launch({ executablePath, args: [...args], env: { ...env } });
const [bare, shop] = [await serveBarePage(), await startShop('demo', { NODE_ENV: undefined })];
const url = `${shop.url}${firstPage}`;
try {
  console.log(`The first page beside a bare React page, 150 ms and 1.6 Mbps, median of ${rounds}, by turns`);
  const [bares, ours]: [Visit[], Visit[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    bares.push(await visit(browser, bare.url, { ready: 'main button' }));
    ours.push(await visit(browser, url, { ready: gear }));
  }
  compare(bares, ours);
  const logins: Visit[] = [];
  const login = { ready: 'input[name=username]', line: slowest };
  for (let round = 0; round < 3; round += 1) logins.push(await visit(browser, `${shop.url}/login`, login));
  const drawnMs = medianOf(logins, 'largestPaintMs');
  tell(
    drawnMs <= drawnWithinMs,
    `staff login on Slow 3G: largest paint ${drawnMs.toFixed(0)} ms, goal ${drawnWithinMs}`,
  );
  const { count, small } = await smallTargets(browser, url, gear);
  const names = small.map(({ name, px }) => `${name.trim()} (${px.toFixed(0)} px)`).join(', ');
  tell(small.length === 0, `touch targets below 44 px: ${small.length} of ${count} ${names}`);
  await audit(found);
  const messages = await complaints(browser, url, gear);
  tell(
    messages.length === 0,
    `complaints of the browser under StrictMode: ${messages.length} ${messages.join(' | ')}`,
  );
} finally {
  await browser.close();
  bare.stop();
  await shop.stop();
}
process.exitCode = unmet === 0 ? 0 : 1;
