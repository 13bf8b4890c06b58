import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** What one visit cost. */
export type Visit = {
  /** Until anything was painted, and until the largest thing was. */
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** Until the page could be used. */
  readonly usableMs: number;
  /** How far things moved by themselves; 0 when nothing did. */
  readonly layoutShift: number;
  /** What moved, and when. */
  readonly moved: readonly string[];
  /** What the main thread worked, by its own clock. */
  readonly cpuMs: number;
  /** What came over the line until the page could be used. */
  readonly bytes: number;
};

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'zh-CN' };
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** What browsers call Slow 3G: 400 ms and 400 kbit/s. */
export const slowest = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** What goes on in the background after the page can be used belongs to the visit too. */
export const settleMs = 2500;

type Marks = { firstPaintMs: number; largestPaintMs: number; layoutShift: number; moved: string[] };
type Shift = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null; readonly currentRect: DOMRectReadOnly }[];
};

/** Runs in the page, before anything of it. */
const watch = (): void => {
  const marks: Marks = { firstPaintMs: 0, largestPaintMs: 0, layoutShift: 0, moved: [] };
  Object.assign(globalThis, { benchMarks: marks });
  const see = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  see('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') marks.firstPaintMs = startTime;
  });
  see('largest-contentful-paint', ({ startTime }) => {
    marks.largestPaintMs = startTime;
  });
  see('layout-shift', (entry) => {
    const { value, startTime, sources } = entry as Shift;
    marks.layoutShift += value;
    for (const { node, currentRect } of sources) {
      const what =
        node instanceof Element ? (node.getAttribute('class') ?? '') : node?.textContent?.slice(0, 20);
      marks.moved.push(`${what} to ${currentRect.y.toFixed(0)} px at ${startTime.toFixed(0)} ms`);
    }
  });
};

/** A new phone in front of a page. */
export const openPhone = async (
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ context: BrowserContext; page: Page; cdp: CDPSession }> => {
  const context = await browser.newContext({ ...phone, ...options });
  const page = await context.newPage();
  return { context, page, cdp: await context.newCDPSession(page) };
};

/** Visits a page as nobody did before, on a slow line; it can be used when `ready` is there. */
export const visit = async (
  browser: Browser,
  url: string,
  { ready, line = slowLine }: { ready: string; line?: typeof slowLine },
): Promise<Visit> => {
  const { context, page, cdp } = await openPhone(browser);
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', line);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(ready).first().waitFor();
  const usableMs = await page.evaluate(() => performance.now());
  const bytesUntilUsable = bytes;
  await page.waitForTimeout(settleMs);
  const marks = await page.evaluate(() => (globalThis as unknown as { benchMarks: Marks }).benchMarks);
  const { metrics } = await cdp.send('Performance.getMetrics');
  const cpuMs = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  await context.close();
  return { ...marks, usableMs, cpuMs, bytes: bytesUntilUsable };
};
