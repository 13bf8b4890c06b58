import { relative } from 'node:path';
import { root } from './run-program.ts';

/** What a run of tests came to. */
export type Outcome = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The tests that failed, as `file › test`. */
  readonly failures: readonly string[];
};

export type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    /** The file, from the root of the disk. */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
};

type Spec = {
  readonly title: string;
  readonly file: string;
  readonly tests: readonly { readonly projectName: string; readonly status: string }[];
};

type Suite = { readonly specs?: readonly Spec[]; readonly suites?: readonly Suite[] };

export type PlaywrightReport = {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly Suite[];
};

/** A file that did not load has no tests to name: it stands for itself. */
export const ofVitest = (report: VitestReport): Outcome => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests,
  failures: report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const file = relative(root, name);
    if (status === 'failed' && failed.length === 0) return [file];
    return failed.map((test) => `${file} › ${test.fullName}`);
  }),
});

const specsOf = (suites: readonly Suite[]): readonly Spec[] =>
  suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])]);

/** A test that passes only at the second attempt shows a race: it counts as failed. */
export const ofPlaywright = ({ stats, suites }: PlaywrightReport): Outcome => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
  failures: specsOf(suites).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName }) => `[${projectName}] ${file} › ${title}`),
  ),
});
