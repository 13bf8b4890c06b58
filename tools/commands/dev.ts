import { endTogether, runNode, runTool } from '../run/run-program.ts';

const serverPort = process.env['PORT'] ?? '3000';

endTogether();
console.log(
  `Server on port ${serverPort}, restarted when its code changes; the web app below, replaced while it runs.`,
);
const ended = await Promise.race([
  runNode({
    args: ['--watch', '--watch-preserve-output', 'src/server/main.ts', ...process.argv.slice(2)],
    env: { PORT: serverPort },
  }),
  runTool('vite', { args: [], env: { PORT: serverPort } }),
]);
// One half alone is of no use: end the other.
process.exitCode ??= ended;
process.kill(process.pid, 'SIGTERM');
