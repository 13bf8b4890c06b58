import { readWords } from '#server/command-line.ts';
import { StartupError } from '#server/db/startup-error.ts';

const words = {
  command: 'npm run test:money',
  about:
    'Lives random histories of orders with faults, time-outs and crashes, and holds their money against every book.',
  options: {
    histories: { type: 'string', value: 'N', means: 'how many; 10000 when nothing is said' },
    seed: { type: 'string', value: 'N', means: 'the first one’s seed; one seed is always the same history' },
    lanes: { type: 'string', value: 'N', means: 'how many databases at once; 4 when nothing is said' },
    kill: { type: 'boolean', means: 'only in servers of their own, which are killed' },
    deposits: {
      type: 'boolean',
      means: 'every deposit is secured by a payment company, as far as it agrees',
    },
    url: {
      type: 'string',
      value: 'URL',
      means: 'a PostgreSQL to make databases on; else one that is thrown away',
    },
  },
} as const;

export type MoneyChoices = {
  readonly histories: number;
  readonly firstSeed: number;
  readonly lanes: number;
  readonly isHardOnly: boolean;
  readonly isDeposits: boolean;
  readonly url: string | undefined;
};

const readWhole = (name: string, text: string | undefined, fallback: number): number => {
  if (text === undefined) return fallback;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new StartupError(`--${name} is "${text}", but it is a whole number above 0.`);
  return Number(text);
};

/** What the command line wants lived; refuses, in one sentence, what makes no sense. */
export const readChoices = (): MoneyChoices => {
  const { values } = readWords(process.argv.slice(2), words, process.env);
  return {
    histories: readWhole('histories', values.histories, 10_000),
    firstSeed: readWhole('seed', values.seed, 1 + (Date.now() % 900_000_000)),
    lanes: readWhole('lanes', values.lanes, 4),
    isHardOnly: values.kill ?? false,
    isDeposits: values.deposits ?? false,
    url: values.url,
  };
};
