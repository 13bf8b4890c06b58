import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from '../run/run-program.ts';

const program = 'src/server/imports/cli.ts';

if (existsSync(join(root, program))) {
  process.exitCode = await runNode({ args: [program, ...process.argv.slice(2)] });
} else {
  console.error('This copy has no import yet.');
  process.exitCode = 1;
}
