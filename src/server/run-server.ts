import { tellEnd } from '#server/command-line.ts';
import { readConfig } from '#server/config.ts';
import type { StartSimulation } from '#server/gateways/simulation.ts';
import { startServer } from '#server/start-server.ts';

/** Beyond the longest request and the longest drain nothing is worth waiting for. */
const longestStopMs = 60_000;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const fail = (error: unknown): never => process.exit(tellEnd(error));

/** Runs the program until it is asked to stop. `simulate` stands in for other companies where the settings ask for that. */
export const runServer = async (simulate?: StartSimulation): Promise<void> => {
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  try {
    const server = await startServer(readConfig(process.env, process.argv.slice(2)), say, simulate);
    let stopping = false;
    const stop = (): void => {
      if (stopping) return;
      stopping = true;
      say('Stopping: finishing what has begun ...');
      setTimeout(() => fail('Something did not finish in time; ending anyway.'), longestStopMs).unref();
      server.stop().then(() => process.exit(0), fail);
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    say(`ready ${server.url}`);
    for (const note of server.notes) say(note);
  } catch (error) {
    fail(error);
  }
};
