import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readWords } from '#server/command-line.ts';
import { StartupError } from '#server/db/startup-error.ts';

const words = {
  command: 'npm run bench:scan',
  about:
    'Reads the codes of every image in a folder, beside the plain decoder. The folder has a manifest.json: { images: [{ file, format, expected, kind: code | negative | unlabelled }] }.',
  options: {
    list: { type: 'boolean', means: 'name the images that are not read rightly' },
    live: { type: 'boolean', means: 'scan a film of 1920 x 1080 as a camera in a browser instead' },
  },
  names: 'FILE...',
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

export type ScanChoices = {
  /** Null: the live scan is measured. */
  readonly folder: string | null;
  readonly list: boolean;
};

/** Reads what stands behind the command; refuses a folder without a manifest. */
export const readScanChoices = (args: readonly string[], env: Environment): ScanChoices => {
  const { names, values } = readWords(args, words, env);
  const list = values.list ?? false;
  if (values.live === true && names.length === 0) return { folder: null, list };
  const [name, ...more] = names;
  if (name === undefined || more.length > 0 || values.live === true) {
    throw new StartupError(`Name one folder of images, or --live: ${words.command} -- FOLDER.`);
  }
  const folder = resolve(env['INIT_CWD'] ?? '.', name);
  if (!existsSync(join(folder, 'manifest.json'))) {
    throw new StartupError(`There is no manifest.json in ${folder}.`);
  }
  return { folder, list };
};
