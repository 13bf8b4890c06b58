import { reportFailure } from '#server/command-line.ts';
import { readConfig } from '#server/config.ts';
import { endTogether, runNode, runTool } from '../run/run-program.ts';

const serverPort = process.env['PORT'] ?? '3000';

const develop = async (): Promise<void> => {
  const flags = process.argv.slice(2);
  readConfig(process.env, flags, 'npm run dev');
  endTogether();
  console.log(
    `Server on port ${serverPort}, restarted when its code changes; the web app below, replaced while it runs.`,
  );
  const ended = await Promise.race([
    runNode({
      args: ['--watch', '--watch-preserve-output', 'src/simulator/main.ts', ...flags],
      env: { PORT: serverPort },
    }),
    runTool('vite', { args: [], env: { PORT: serverPort } }),
  ]);
  // One half alone is of no use: end the other.
  process.exitCode ??= ended;
  process.kill(process.pid, 'SIGTERM');
};

try {
  await develop();
} catch (error) {
  process.exitCode = reportFailure(error);
}
