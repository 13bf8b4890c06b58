import { runNode } from '../run/run-program.ts';

process.exitCode = await runNode({ args: ['src/server/stores/parameter-cli.ts', ...process.argv.slice(2)] });
