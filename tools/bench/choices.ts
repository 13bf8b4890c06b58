import { readWords } from '#server/command-line.ts';

const words = {
  command: 'npm run bench',
  about: 'Measures the product against bare routes and pgbench, on both databases or on one.',
  options: {
    quick: { type: 'boolean', means: 'fewer and shorter rounds' },
    short: { type: 'boolean', means: 'only shows that it runs: little data, one round each, no goals' },
    prices: { type: 'boolean', means: 'only what prices add to availability' },
    inventory: { type: 'boolean', means: 'only lists and searches of a large inventory' },
  },
  names: ['embedded', 'postgresql'],
} as const;

/** What the command line wants measured; refuses, in one sentence, what makes no sense. */
export const readChoices = (): {
  readonly isQuick: boolean;
  readonly isShort: boolean;
  readonly isInventoryOnly: boolean;
  readonly isPricesOnly: boolean;
  readonly only: string | undefined;
} => {
  const { values, names } = readWords(process.argv.slice(2), words, process.env);
  // Both named is as good as none.
  return {
    isQuick: values.quick ?? false,
    isShort: values.short ?? false,
    isInventoryOnly: values.inventory ?? false,
    isPricesOnly: values.prices ?? false,
    only: new Set(names).size === 1 ? names[0] : undefined,
  };
};
