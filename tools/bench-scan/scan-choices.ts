import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readWords } from '#server/command-line.ts';
import { StartupError } from '#server/db/startup-error.ts';

const words = {
  command: 'npm run bench:scan',
  about:
    'Reads the codes of every image in a folder, beside the plain decoder. The folder has a manifest.json: { images: [{ file, format, expected, kind: code | negative | unlabelled }] }.',
  options: { list: { type: 'boolean', means: 'name the images that are not read rightly' } },
  names: 'FILE...',
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads what stands behind the command; refuses a folder without a manifest. */
export const readScanChoices = (
  args: readonly string[],
  env: Environment,
): { readonly folder: string; readonly list: boolean } => {
  const { names, values } = readWords(args, words, env);
  const [name, ...more] = names;
  if (name === undefined || more.length > 0) {
    throw new StartupError(`Name one folder of images: ${words.command} -- FOLDER.`);
  }
  const folder = resolve(env['INIT_CWD'] ?? '.', name);
  if (!existsSync(join(folder, 'manifest.json'))) {
    throw new StartupError(`There is no manifest.json in ${folder}.`);
  }
  return { folder, list: values.list ?? false };
};
