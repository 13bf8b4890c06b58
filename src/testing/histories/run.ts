import { brokenBooks } from '#testing/broken-books.ts';
import { openHardWorld } from '#testing/histories/hard-world.ts';
import { runHistories } from '#testing/histories/history.ts';
import { openSoftWorld } from '#testing/histories/soft-world.ts';
import { HistoryBroken } from '#testing/histories/story.ts';
import type { Tally } from '#testing/histories/tally.ts';
import type { World } from '#testing/histories/world.ts';
import { brokenStockLaws } from '#testing/stock-builder.ts';

export type RunChoices = {
  readonly firstSeed: number;
  readonly histories: number;
  /** So many worlds at once. */
  readonly lanes: number;
  /** The cluster on which servers of their own are killed; undefined: none are. */
  readonly cluster: string | undefined;
  /** Kills only: every history is lived in a server of its own. */
  readonly isHardOnly?: boolean;
  /** Every deposit is secured by a company before anything else. */
  readonly isDeposits?: boolean;
  /** Nothing new is begun. */
  readonly isStopping?: () => boolean;
  readonly tally: Tally;
  readonly lived: (histories: number) => void;
};

const mostPerSoftWorld = 25;
const perHardWorld = 12;
/** One unit in so many is lived in a server that is killed. */
const everyHard = 8;

type Unit = { readonly isHard: boolean; readonly seeds: readonly number[] };

const unitsOf = ({ firstSeed, histories, lanes, cluster, isHardOnly = false }: RunChoices): Unit[] => {
  // A short run is shared by all lanes.
  const perSoftWorld = Math.min(mostPerSoftWorld, Math.ceil(histories / lanes));
  const units: Unit[] = [];
  for (let at = 0; at < histories;) {
    const isHard = cluster !== undefined && (isHardOnly || units.length % everyHard === everyHard - 1);
    const size = Math.min(isHard ? perHardWorld : perSoftWorld, histories - at);
    units.push({ isHard, seeds: Array.from({ length: size }, (_, n) => firstSeed + at + n) });
    at += size;
  }
  return units;
};

const expectWhole = async ({ db }: World, seeds: readonly number[]): Promise<void> => {
  const wrong = [...(await brokenBooks(db)), ...(await brokenStockLaws(db))];
  if (wrong.length === 0) return;
  const which = `seeds ${seeds[0]} to ${seeds.at(-1)}`;
  throw new HistoryBroken(`${which}: the whole database does not add up:\n${wrong.join('\n')}`);
};

const liveUnit = async ({ isHard, seeds }: Unit, choices: RunChoices): Promise<void> => {
  const { tally, lived, cluster = '', isDeposits = false, isStopping = () => false } = choices;
  const world = isHard ? await openHardWorld(cluster, tally.count) : await openSoftWorld(tally.count);
  try {
    const groups = isHard ? [seeds] : seeds.map((seed) => [seed]);
    for (const group of groups) {
      if (isStopping()) break;
      await runHistories(world, group, { tally, isDeposits });
      lived(group.length);
    }
    await expectWhole(world, seeds);
    tally.count('databases whose books are right');
  } finally {
    await world.stop();
  }
};

/** Lives random histories of orders; throws `HistoryBroken` at the first whose money does not add up. */
export const liveHistories = async (choices: RunChoices): Promise<void> => {
  const units = unitsOf(choices);
  const { isStopping = () => false } = choices;
  let isBroken = false;
  const lane = async (): Promise<void> => {
    for (let unit = units.shift(); unit !== undefined && !isBroken && !isStopping(); unit = units.shift()) {
      await liveUnit(unit, choices).catch((error: unknown) => {
        isBroken = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: choices.lanes }, lane));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
};
