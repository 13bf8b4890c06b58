import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import woff2 from 'wawoff2';
import { buildOnce } from './build-once.ts';

const require = createRequire(import.meta.url);
const manifest = require.resolve('@fontsource-variable/noto-sans-sc/package.json');

/** Unpacks a web font, which a browser reads only from pages, to the plain format. */
export const unpackFont = async (from: string, to: string): Promise<void> =>
  writeFileSync(to, await woff2.decompress(readFileSync(from)));

/** What a fontconfig file says that leaves nothing but the fonts of some folders; it keeps what it learnt in `cache`. */
export const fontSettings = (folders: readonly string[], cache: string): string =>
  [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...folders.map((folder) => `  <dir>${folder}</dir>`),
    `  <cachedir>${cache}</cachedir>`,
    '</fontconfig>',
    '',
  ].join('\n');

/** Gives a fontconfig file under which every machine draws the same Latin and Chinese letters, installed or not. */
export const prepareFonts = async (cacheFolder: string, latinFolder: string): Promise<string> => {
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const folder = await buildOnce(join(cacheFolder, `noto-sans-sc-${version}`), async (unfinished) => {
    const source = join(dirname(manifest), 'files');
    for (const name of readdirSync(source).filter((file) => file.endsWith('-wght-normal.woff2'))) {
      await unpackFont(join(source, name), join(unfinished, name.replace('.woff2', '.ttf')));
    }
  });
  const cache = join(cacheFolder, 'fontconfig');
  mkdirSync(cache, { recursive: true });
  const settings = join(cacheFolder, 'fonts.conf');
  writeFileSync(settings, fontSettings([latinFolder, folder], cache));
  return settings;
};
