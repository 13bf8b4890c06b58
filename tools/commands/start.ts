import { reportFailure } from '#server/command-line.ts';
import { readConfig } from '#server/config.ts';
import { buildWeb } from '../run/build-web.ts';

const start = async (): Promise<void> => {
  // Before the build: the server reads it again, but a typing mistake should cost no time.
  readConfig(process.env, process.argv.slice(2));
  if (await buildWeb()) {
    // In this process: signals, exit code and flags are the server's own.
    await (process.env['NODE_ENV'] === 'production'
      ? import('#server/main.ts')
      : import('#simulator/main.ts'));
  } else {
    console.error('The web app could not be built, so the server was not started.');
    process.exitCode = 1;
  }
};

try {
  await start();
} catch (error) {
  process.exitCode = reportFailure(error);
}
