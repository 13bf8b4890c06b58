import { missingFrom } from '#testing/histories/expected.ts';
import { liveHistories } from '#testing/histories/run.ts';
import { HistoryBroken } from '#testing/histories/story.ts';
import { createTally } from '#testing/histories/tally.ts';
import { startCluster } from '#testing/throwaway-cluster.ts';
import type { MoneyChoices } from './choices.ts';

/** So many histories meet everything that there is. */
const enoughForAll = 2000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const progressOf = (histories: number) => {
  const startedAt = Date.now();
  let lived = 0;
  let reportedAt = startedAt;
  return (more: number): void => {
    lived += more;
    if (Date.now() - reportedAt < 5000 && lived < histories) return;
    reportedAt = Date.now();
    const seconds = (reportedAt - startedAt) / 1000;
    say(
      `${lived} of ${histories} histories, ${(lived / seconds).toFixed(1)} a second, ${Math.round(seconds)} s`,
    );
  };
};

const live = async (choices: MoneyChoices, url: string): Promise<number> => {
  // Every test database is made on the cluster that this names.
  process.env['TEST_DATABASE_URL'] = url;
  const { histories, firstSeed } = choices;
  const tally = createTally();
  let isStopping = false;
  const stop = (): void => {
    isStopping = true;
    say('Ends with the histories that are being lived.');
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  say(`${histories} histories from seed ${firstSeed} on.`);
  try {
    await liveHistories({
      ...choices,
      isStopping: () => isStopping,
      cluster: url,
      tally,
      lived: progressOf(histories),
    });
  } catch (error) {
    if (!(error instanceof HistoryBroken)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  } finally {
    for (const line of tally.lines()) say(line);
  }
  const missing = missingFrom(tally, choices.isDeposits);
  if (missing.length > 0) say(`Never met: ${missing.join(', ')}.`);
  say(`${tally.of('histories')} histories: the money of each adds up, everywhere, to the fen.`);
  return missing.length > 0 && histories >= enoughForAll && !choices.isHardOnly ? 1 : 0;
};

/** Lives histories as the choices say; gives the exit code. */
export const testMoney = async (choices: MoneyChoices): Promise<number> => {
  if (choices.url !== undefined) return live(choices, choices.url);
  const cluster = await startCluster({ maxConnections: 300, plansOnce: true });
  try {
    return await live(choices, cluster.url);
  } finally {
    await cluster.stop();
  }
};
