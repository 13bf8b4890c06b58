import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildOnce } from '../browser/build-once.ts';
import type { Browser } from '../find-browser.ts';
import { root } from '../run/run-program.ts';

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
  readonly points: number;
  readonly goal: number;
  readonly missed: readonly string[];
};

const fetchLighthouse = (): Promise<string> =>
  buildOnce(join(cacheFolder, packed.replace('@', '-')), async (unfinished) => {
    const args = ['install', packed, '--prefix', unfinished, '--ignore-scripts', '--no-audit', '--no-fund'];
    execFileSync('npm', [...args, '--loglevel=error'], { cwd: unfinished, stdio: 'pipe' });
  });

/** Lets Lighthouse judge a page, in points of 100; throws when it cannot be had or does not finish. */
export const judge = async (
  url: string,
  { executablePath, args, env }: Browser,
): Promise<readonly Score[]> => {
  const folder = await fetchLighthouse();
  const cli = join(folder, 'node_modules/lighthouse/cli/index.js');
  const flags = `--chrome-flags=${['--headless', ...args].join(' ')}`;
  const wanted = `--only-categories=${categories.join(',')}`;
  const { stdout } = await runFile(process.execPath, [cli, url, '--output=json', '--quiet', wanted, flags], {
    maxBuffer: 100_000_000,
    env: { ...process.env, ...env, CHROME_PATH: executablePath },
  });
  const report = JSON.parse(stdout) as Report;
  return categories.map((name) => {
    const { score, auditRefs } = report.categories[name] ?? { score: 0, auditRefs: [] };
    const missed = auditRefs
      .map(({ id }) => report.audits[id])
      .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 1)
      .map((audit) => audit?.title ?? '');
    return { name, points: Math.round((score ?? 0) * 100), goal: goals[name], missed };
  });
};
