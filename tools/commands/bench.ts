import { reportFailure } from '#server/command-line.ts';
import { readChoices } from '../bench/choices.ts';
import { runNode } from '../run/run-program.ts';

try {
  readChoices();
  process.exitCode = await runNode({ args: ['tools/bench/bench.ts', ...process.argv.slice(2)] });
} catch (error) {
  process.exitCode = reportFailure(error);
}
