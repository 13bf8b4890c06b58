import { buildWeb } from '../run/build-web.ts';

if (await buildWeb()) {
  // In this process: signals, exit code and flags are the server's own.
  await import('#server/main.ts');
} else {
  console.error('The web app could not be built, so the server was not started.');
  process.exitCode = 1;
}
