import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './run-program.ts';
import { ofPlaywright, ofVitest } from './test-reports.ts';

describe('what a run of tests came to', () => {
  it('names the failed tests of Vitest, and a file that did not load', () => {
    const outcome = ofVitest({
      numPassedTests: 1,
      numFailedTests: 1,
      numPendingTests: 2,
      testResults: [
        {
          name: join(root, 'src/a.test.ts'),
          status: 'failed',
          assertionResults: [
            {
              fullName: 'money adds up',
              status: 'failed',
              failureMessages: ['\u001B[31mAssertionError\u001B[39m: 1 is not 2\n    at a.test.ts:3:1'],
            },
            { fullName: 'money is whole', status: 'passed' },
          ],
        },
        {
          name: join(root, 'src/broken.test.ts'),
          status: 'failed',
          message: 'No such module',
          assertionResults: [],
        },
        { name: join(root, 'src/mute.test.ts'), status: 'failed', assertionResults: [] },
      ],
    });
    expect(outcome).toEqual({
      passed: 1,
      failed: 1,
      skipped: 2,
      failures: [
        'src/a.test.ts › money adds up: AssertionError: 1 is not 2',
        'src/broken.test.ts: No such module',
        'src/mute.test.ts',
      ],
    });
  });

  it('counts a test of the browser that passed only at the second attempt as failed', () => {
    const error = {
      message:
        'Error: not so many\n\nExpected: 1\nReceived: 0\n\nCall log:\n  - waiting for button\n  9 × element is not stable\n',
      snippet: '  1 | go();\n> 2 | await see();\n  3 |',
    };
    const outcome = ofPlaywright({
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [
        {
          specs: [
            { title: 'books', file: 'a.spec.ts', tests: [{ projectName: 'phone', status: 'expected' }] },
          ],
          suites: [
            {
              specs: [
                {
                  title: 'pays',
                  file: 'a.spec.ts',
                  tests: [{ projectName: 'phone', status: 'unexpected', results: [{ error }] }],
                },
                { title: 'returns', file: 'a.spec.ts', tests: [{ projectName: 'desktop', status: 'flaky' }] },
              ],
            },
          ],
        },
      ],
    });
    expect(outcome).toMatchObject({
      passed: 1,
      failed: 2,
      failures: [
        '[phone] a.spec.ts › pays: Error: not so many, Expected: 1, Received: 0; element is not stable at 2 | await see();',
        '[desktop] a.spec.ts › returns',
      ],
    });
  });
});
