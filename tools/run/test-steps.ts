import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isInFull } from '#testing/rounds.ts';
import { findPostgresPrograms, startCluster } from '#testing/throwaway-cluster.ts';
import { fetchOldChromium } from '../browser/old-chromium.ts';
import { findBrowser } from '../find-browser.ts';
import { buildWeb } from './build-web.ts';
import { captureTool, root, runTool } from './run-program.ts';
import { asOne, skipped, type Output, type Step, type StepResult } from './steps.ts';
import { ofPlaywright, ofVitest } from './test-reports.ts';
import type { Outcome, PlaywrightReport, VitestReport } from './test-reports.ts';
import { checkBudget } from './web-budget.ts';

const reports = join(root, 'test-results');

const toResult = (exitCode: number, outcome?: Outcome, note?: string): StepResult => {
  const { passed = 0, failed = 0, skipped: left = 0, failures = [] } = outcome ?? {};
  const text = [note, left > 0 ? `${left} skipped` : undefined].filter((part) => part !== undefined);
  return {
    passed,
    // A runner that fails without naming a test, say by a file that does not load, is one failure.
    failed: exitCode === 0 ? failed : Math.max(failed, 1),
    failures,
    ...(text.length > 0 && { note: text.join(', ') }),
  };
};

const freshReport = (name: string): string => {
  mkdirSync(reports, { recursive: true });
  const path = join(reports, `${name}.json`);
  rmSync(path, { force: true });
  return path;
};

const readReport = <T>(path: string): T | undefined =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined;

/** `npm test` leaves out what few people meet, and sweeps over every call. */
const withoutCorners = isInFull ? {} : { WITHOUT_CORNERS: '1' };

type VitestRun = {
  readonly project: string;
  readonly report: string;
  readonly output: Output;
  /** Only test files whose path has one of these in it; all when nothing is said. */
  readonly files?: readonly string[];
  readonly databaseUrl?: string;
  readonly note?: string;
};

const runVitest = async (run: VitestRun): Promise<StepResult> => {
  const path = freshReport(run.report);
  const args = [
    'run',
    '--project',
    run.project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path}`,
    ...(run.files ?? []),
  ];
  const program = {
    args,
    // A browser's test fails when its page is too slow for a person; one in Node only takes longer.
    givesWay: true,
    env: { TEST_DATABASE_URL: run.databaseUrl, DATABASE_URL: undefined, ...withoutCorners },
  };
  const { exitCode, output } =
    run.output === 'kept'
      ? await captureTool('vitest', program)
      : { exitCode: await runTool('vitest', program), output: '' };
  const report = readReport<VitestReport>(path);
  return { ...toResult(exitCode, report && ofVitest(report), run.note), output };
};

/**
 * Where PostgreSQL runs all server tests, the embedded database runs what may differ on it: the database itself, the
 * start, what a killed process leaves, and one way through the shop; in CI also every statement. The oldest browser's
 * tests run on it as well. Tests that always open the embedded one run beside those on PostgreSQL.
 */
const embeddedInBrief = [
  'src/server/db/',
  'src/server/main.test.ts',
  'src/server/orders/rental.test.ts',
  ...(isInFull ? ['src/server/payments/crash.test.ts', 'src/server/statements.test.ts'] : []),
];

const hasServer = (): boolean =>
  (process.env['TEST_DATABASE_URL'] ?? '') !== '' || findPostgresPrograms() !== undefined;

const onEmbedded = (output: Output): Promise<StepResult> => {
  const run: VitestRun = { project: 'server*', report: 'server', output };
  if (process.env['ALL_ON_BOTH'] === '1' || !hasServer()) return runVitest(run);
  return runVitest({ ...run, files: embeddedInBrief, note: 'what may differ on it; ALL_ON_BOTH=1 runs all' });
};

const onServer = async (output: Output): Promise<StepResult> => {
  const run: VitestRun = { project: 'server*', report: 'postgres', output };
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') {
    return runVitest({ ...run, databaseUrl: given, note: 'on TEST_DATABASE_URL' });
  }
  const programs = findPostgresPrograms();
  if (programs === undefined) {
    const why = 'no PostgreSQL 15 or newer is installed here';
    return process.env['REQUIRE_POSTGRES'] === '1' ? asOne(false, why) : skipped(why);
  }
  const cluster = await startCluster({ plansOnce: true });
  try {
    return await runVitest({ ...run, databaseUrl: cluster.url, note: programs });
  } finally {
    await cluster.stop();
  }
};

const buildAndWeigh = async (): Promise<StepResult> => {
  if (!(await buildWeb())) return asOne(false, 'the web app does not build');
  return asOne(checkBudget());
};

const runPlaywright = async (
  report: string,
  config: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<StepResult> => {
  const path = freshReport(report);
  const exitCode = await runTool('playwright', {
    args: ['test', '--config', config, '--reporter=list,json'],
    // It decides about colours by itself, and warns when told twice.
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: path,
      NO_COLOR: undefined,
      ...withoutCorners,
      ...settings,
    },
  });
  const results = readReport<PlaywrightReport>(path);
  return toResult(exitCode, results && ofPlaywright(results));
};

const inBrowser = async (): Promise<StepResult> => {
  if (!(await buildWeb())) return asOne(false, 'the web app does not build');
  // Once, before several workers would ask at the same time.
  const { executablePath } = await findBrowser();
  console.log(`Browser: ${executablePath}`);
  return runPlaywright('browser', 'playwright.config.ts');
};

const inOldBrowser = async (): Promise<StepResult> => {
  if (!isInFull) return skipped('CI runs it, and TESTS_IN_FULL=1');
  if (!(await buildWeb())) return asOne(false, 'the web app does not build');
  try {
    await fetchOldChromium();
  } catch (error) {
    const why = `Chromium 88 could not be had: ${error instanceof Error ? error.message : String(error)}`;
    return process.env['REQUIRE_OLD_BROWSER'] === '1' ? asOne(false, why) : skipped(why);
  }
  // A whole rental in a browser on the database that a shop has by default.
  return runPlaywright('old-browser', 'playwright.old.config.ts', { SHOPS_EMBEDDED: '1' });
};

/** In Node, beside those in a browser: neither keeps two cores busy, for each waits on another process much of its time. The rules are tried last, since the server takes longer than the browsers. */
const inNode = { stage: 'test', lane: 'node' };
const inBrowsers = { stage: 'test', lane: 'browser' };

/** Everything that runs the code. */
export const testSteps: readonly Step[] = [
  { ...inNode, name: 'postgres', title: 'Server on a real PostgreSQL', run: onServer },
  // Beside the checks, which leave a core idle half of their time.
  { stage: 'check', lane: 'build', name: 'build', title: 'Web app: build and weight', run: buildAndWeigh },
  { ...inBrowsers, name: 'browser', title: 'Whole flows in a browser', run: inBrowser },
  {
    ...inBrowsers,
    name: 'old-browser',
    title: 'The oldest engine that we promise to serve',
    run: inOldBrowser,
  },
  {
    // Of all tests the server's take as long as those in browsers, of the everyday ones longer.
    ...(isInFull ? inNode : inBrowsers),
    name: 'server',
    title: 'Server on the embedded database',
    run: onEmbedded,
  },
  {
    ...inBrowsers,
    name: 'unit',
    title: 'Rules, contract, web and tools',
    run: (output) => runVitest({ project: 'unit*', report: 'unit', output }),
  },
];
