import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildOnce } from '../browser/build-once.ts';
import { fontSettings, unpackFont } from '../browser/chinese-fonts.ts';
import { unpackChromium } from '../browser/packed-chromium.ts';
import { root } from '../run/run-program.ts';

/** Fetched apart, on demand: it is large, and nothing else needs it. */
const packed = '@fontsource/noto-sans-sc@5.3.0';
const weights = [400, 500, 600, 700] as const;
const cacheFolder = join(root, '.cache/bench-web');

const fetchFonts = (): Promise<string> =>
  buildOnce(join(cacheFolder, 'phone-fonts'), async (unfinished) => {
    const workshop = join(unfinished, 'package');
    mkdirSync(workshop);
    const options = ['--prefix', workshop, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', ['install', packed, ...options], { cwd: workshop, stdio: 'pipe' });
    const files = join(workshop, 'node_modules/@fontsource/noto-sans-sc/files');
    for (const weight of weights) {
      const name = `noto-sans-sc-chinese-simplified-${weight}-normal`;
      await unpackFont(join(files, `${name}.woff2`), join(unfinished, `${name}.ttf`));
    }
    rmSync(workshop, { recursive: true });
  });

/**
 * Gives a fontconfig file with all Chinese letters of a weight in one font, as a phone has them. The other tests draw with
 * the hundred parts of a web font, of which a browser has to find the right one for each new letter: most of the time that
 * it then takes to lay a page out is spent on that.
 */
export const preparePhoneFonts = async (): Promise<Readonly<Record<string, string>>> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return {};
  const { latinFonts } = await unpackChromium(join(root, '.cache/browser'));
  const settings = join(cacheFolder, 'phone-fonts.conf');
  writeFileSync(settings, fontSettings([latinFonts, await fetchFonts()], join(cacheFolder, 'fontconfig')));
  return { FONTCONFIG_FILE: settings };
};
