import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildOnce } from '../browser/build-once.ts';
import type { Browser } from '../find-browser.ts';
import { root } from '../run/run-program.ts';
import { median } from './median.ts';

const runFile = promisify(execFile);

/** Fetched apart, on demand: installed with the rest it would bring a hundred packages that nothing else needs. */
const packed = 'lighthouse@13.5.0';
const cacheFolder = join(root, '.cache/bench-web');
/** Points of 100 that a page of guests has at least: the speed on a simulated slow phone, all else without fault. */
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Report = {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }>
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly title: string }>>;
};

export type Score = {
  readonly name: string;
  /** The median of the runs for the speed, and the least of them for what does not vary. */
  readonly points: number;
  readonly runs: readonly number[];
  readonly goal: number;
  readonly missed: readonly string[];
};

const fetchLighthouse = (): Promise<string> =>
  buildOnce(join(cacheFolder, packed.replace('@', '-')), async (unfinished) => {
    const args = ['install', packed, '--prefix', unfinished, '--ignore-scripts', '--no-audit', '--no-fund'];
    execFileSync('npm', [...args, '--loglevel=error'], { cwd: unfinished, stdio: 'pipe' });
  });

const runOnce = async (url: string, { executablePath, args, env }: Browser): Promise<Report> => {
  const folder = await fetchLighthouse();
  const cli = join(folder, 'node_modules/lighthouse/cli/index.js');
  const flags = `--chrome-flags=${['--headless', ...args].join(' ')}`;
  const wanted = `--only-categories=${categories.join(',')}`;
  const { stdout } = await runFile(process.execPath, [cli, url, '--output=json', '--quiet', wanted, flags], {
    maxBuffer: 100_000_000,
    env: { ...process.env, ...env, CHROME_PATH: executablePath },
  });
  return JSON.parse(stdout) as Report;
};

const missedIn = ({ categories: found, audits }: Report, name: string): readonly string[] =>
  (found[name]?.auditRefs ?? [])
    .map(({ id }) => audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 1)
    .map((audit) => audit?.title ?? '');

/** Lets Lighthouse judge a page some times, in points of 100; throws when it cannot be had or does not finish. */
export const judge = async (
  url: string,
  { browser, runs }: { browser: Browser; runs: number },
): Promise<readonly Score[]> => {
  const reports: Report[] = [];
  while (reports.length < runs) reports.push(await runOnce(url, browser));
  return categories.map((name) => {
    const points = reports.map((report) => Math.round((report.categories[name]?.score ?? 0) * 100));
    return {
      name,
      points: name === 'performance' ? median(points) : Math.min(...points),
      runs: points,
      goal: goals[name],
      missed: [...new Set(reports.flatMap((report) => missedIn(report, name)))],
    };
  });
};
