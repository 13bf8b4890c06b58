import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartupError } from '#server/db/startup-error.ts';

export type ImportOptions = {
  readonly files: readonly string[];
  readonly dryRun: boolean;
  readonly createsStores: boolean;
  readonly lastLineIsWhole: boolean;
  /** Where the refused lines go, instead of beside the source. */
  readonly refusedFile: string | undefined;
};

const usage =
  'Usage: npm run import -- FILE... [--dry-run] [--create-stores] [--refused FILE] [--last-line-is-whole]';

/** Reads the command line, files as seen from a folder; refuses, in one sentence, what makes no sense. */
export const readCommandLine = (args: readonly string[], folder: string): ImportOptions => {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'create-stores': { type: 'boolean', default: false },
        'last-line-is-whole': { type: 'boolean', default: false },
        refused: { type: 'string' },
      },
    });
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : String(error)} ${usage}`);
  }
  const { values, positionals } = parsed;
  if (positionals.length === 0) throw new StartupError(`No file was named. ${usage}`);
  if (values.refused !== undefined && positionals.length > 1) {
    throw new StartupError('--refused takes the lines of one file; import the files one by one.');
  }
  return {
    files: positionals.map((path) => resolve(folder, path)),
    dryRun: values['dry-run'],
    createsStores: values['create-stores'],
    lastLineIsWhole: values['last-line-is-whole'],
    refusedFile: values.refused === undefined ? undefined : resolve(folder, values.refused),
  };
};
