import { readWords, reportFailure } from '#server/command-line.ts';
import { readArticles } from '../help/read-articles.ts';
import { runNode } from '../run/run-program.ts';

const words = {
  command: 'npm run help:pictures',
  about:
    'Takes the pictures of the help anew, of all articles or of those that are named, from the demo chain.',
  names: readArticles().map(({ id }) => id),
  options: {},
} as const;

try {
  const { names } = readWords(process.argv.slice(2), words, process.env);
  process.exitCode = await runNode({ args: ['tools/help-pictures.ts', ...names] });
} catch (error) {
  process.exitCode = reportFailure(error);
}
