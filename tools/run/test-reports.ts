import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run-program.ts';

/** What a run of tests came to. */
export type Outcome = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The tests that failed, as `file › test: first line of what was wrong`. */
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
    /** Why the file did not load. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
};

type Spec = {
  readonly title: string;
  readonly file: string;
  readonly tests: readonly {
    readonly projectName: string;
    readonly status: string;
    readonly results?: readonly {
      readonly error?: { readonly message?: string; readonly snippet?: string };
    }[];
  }[];
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

/** The last reasons in a call log why the browser did not act, each once. */
const waitedFor = (lines: readonly string[]): string => {
  const steps = lines.map((line) => line.replace(/^[\s\d×-]+/, '').trim());
  const reasons = new Set(steps.filter((step) => /intercepts|is not |not visible|resolved to/.test(step)));
  return [...reasons]
    .slice(-2)
    .map((reason) => `; ${reason.slice(0, 200)}`)
    .join('');
};

/** The first line of a message, what was expected and received, what a browser waited for, and the line of the test that a snippet marks: enough to know where to look. */
const causeOf = (message: string | undefined, snippet = ''): string => {
  const [first = '', ...more] = stripVTControlCharacters(message ?? '')
    .trim()
    .split('\n');
  const compared = more.filter((line) => /^(Expected|Received)\b/.test(line)).map((line) => `, ${line}`);
  const marked = stripVTControlCharacters(snippet)
    .split('\n')
    .find((line) => line.startsWith('>'));
  const where = marked === undefined ? '' : ` at ${marked.slice(1).trim()}`;
  const details = `${compared.slice(0, 2).join('').slice(0, 300)}${waitedFor(more)}`;
  return first === '' ? '' : `: ${first.slice(0, 300)}${details}${where}`;
};

/** A file that did not load has no tests to name: it stands for itself. */
export const ofVitest = (report: VitestReport): Outcome => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests,
  failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const file = relative(root, name);
    if (status === 'failed' && failed.length === 0) return [`${file}${causeOf(message)}`];
    return failed.map((test) => `${file} › ${test.fullName}${causeOf(test.failureMessages?.[0])}`);
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
      .map(({ projectName, results }) => {
        const error = results?.find((each) => each.error !== undefined)?.error;
        return `[${projectName}] ${file} › ${title}${causeOf(error?.message, error?.snippet)}`;
      }),
  ),
});
