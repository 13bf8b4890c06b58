import { runNode } from '../run/run-program.ts';

process.exitCode = await runNode({ args: ['src/server/ledger/cli.ts', ...process.argv.slice(2)] });
