import { readWords, reportFailure } from '#server/command-line.ts';
import { runNode } from '../run/run-program.ts';

const words = {
  command: 'npm run bench:web',
  about: 'Measures the first page beside a bare React page in one run, and audits it.',
  options: { quick: { type: 'boolean', means: 'fewer rounds' } },
} as const;

try {
  readWords(process.argv.slice(2), words, process.env);
  process.exitCode = await runNode({ args: ['tools/bench-web/bench-web.ts', ...process.argv.slice(2)] });
} catch (error) {
  process.exitCode = reportFailure(error);
}
