import { runServer } from '#server/run-server.ts';

/** The program in production: it has no simulator. */
await runServer();
