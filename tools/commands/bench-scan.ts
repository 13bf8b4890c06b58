import { reportFailure } from '#server/command-line.ts';
import { readScanChoices } from '../bench-scan/scan-choices.ts';
import { runNode } from '../run/run-program.ts';

try {
  readScanChoices(process.argv.slice(2), process.env);
  process.exitCode = await runNode({ args: ['tools/bench-scan/bench-scan.ts', ...process.argv.slice(2)] });
} catch (error) {
  process.exitCode = reportFailure(error);
}
