import { resolve } from 'node:path';
import { readWords } from '#server/command-line.ts';
import { StartupError } from '#server/db/startup-error.ts';

export type ImportOptions = {
  readonly files: readonly string[];
  readonly dryRun: boolean;
  readonly createsStores: boolean;
  readonly lastLineIsWhole: boolean;
  /** Where the refused lines go, instead of beside the source. */
  readonly refusedFile: string | undefined;
};

const words = {
  command: 'npm run import',
  about: 'Takes sheets of gear into the database of DATA_DIR or DATABASE_URL.',
  options: {
    'dry-run': { type: 'boolean', means: 'tell what would happen, change nothing' },
    'create-stores': { type: 'boolean', means: 'make the stores that are not known yet' },
    refused: {
      type: 'string',
      value: 'PATH',
      means: 'where the refused lines go, instead of <file>.refused.csv',
    },
    'last-line-is-whole': { type: 'boolean', means: 'the last line is complete, though no line end follows' },
  },
  names: 'FILE...',
} as const;

/** Reads the command line, files as seen from a folder; refuses, in one sentence, what makes no sense. */
export const readCommandLine = (
  args: readonly string[],
  folder: string,
  env: Readonly<Record<string, string | undefined>> = {},
): ImportOptions => {
  const { values, names } = readWords(args, words, env);
  if (names.length === 0)
    throw new StartupError('No file was named; npm run import -- FILE... is needed, and --help tells more.');
  if (values.refused !== undefined && names.length > 1) {
    throw new StartupError('--refused takes the lines of one file; import the files one by one.');
  }
  return {
    files: names.map((path) => resolve(folder, path)),
    dryRun: values['dry-run'] ?? false,
    createsStores: values['create-stores'] ?? false,
    lastLineIsWhole: values['last-line-is-whole'] ?? false,
    refusedFile: values.refused === undefined ? undefined : resolve(folder, values.refused),
  };
};
