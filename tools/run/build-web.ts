import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packCopies } from '../web/pack-copies.ts';
import { root, runNode, runTool } from './run-program.ts';

const sources = [
  'src/web',
  'src/contract',
  'src/domain',
  'help',
  'tools/help/read-articles.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'tools/web',
];
const stamp = join(root, 'dist', 'web-built-from');
const page = join(root, 'dist', 'web', 'shell.html.br');

const filesOf = (path: string): readonly string[] => {
  const whole = join(root, path);
  if (!existsSync(whole)) return [];
  if (!statSync(whole).isDirectory()) return [path];
  return readdirSync(whole, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted();
};

const hashSources = (): string => {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesOf)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
};

/** True when dist/ holds what the sources say now. */
const isFresh = (wanted: string): boolean =>
  existsSync(page) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;

/** Builds the web app into dist/web if its sources changed since the last time; false when that failed. */
export const buildWeb = async (): Promise<boolean> => {
  const wanted = hashSources();
  if (isFresh(wanted)) return true;
  if (!existsSync(join(root, 'vite.config.ts'))) {
    console.error('There is no vite.config.ts: the web app cannot be built.');
    return false;
  }
  console.log('Building the web app ...');
  const args = ['build', '--manifest', '--logLevel', 'warn'];
  if ((await runTool('vite', { args, env: { NODE_ENV: 'production' } })) !== 0) return false;
  // The first page drawn ahead of time, as production draws it.
  const drawing = { args: [join(root, 'tools/web/prerender.ts')], env: { NODE_ENV: 'production' } };
  if ((await runNode(drawing)) !== 0) return false;
  await packCopies(join(root, 'dist/web'));
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, wanted);
  return true;
};
