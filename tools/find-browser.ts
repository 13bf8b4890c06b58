import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepareFonts } from './browser/chinese-fonts.ts';
import { unpackChromium, type PackedChromium } from './browser/packed-chromium.ts';

/** What Playwright's `launch` needs to start a Chromium here. */
export type Browser = {
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

const cacheFolder = join(import.meta.dirname, '..', '.cache', 'browser');

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters of the same width on every machine.
  '--font-render-hinting=none',
];

const starts = (executablePath: string, env: Browser['env']): boolean =>
  existsSync(executablePath) &&
  spawnSync(executablePath, ['--version', '--no-sandbox'], { env, timeout: 60_000 }).status === 0;

const plainEnv = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

const aptInstall = (): string | undefined => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('No browser found: installing Debian\u2019s chromium ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    env,
    stdio: 'inherit',
  });
  return '/usr/bin/chromium';
};

const choosePath = (env: Record<string, string>, packed: PackedChromium | undefined): string => {
  const asked = process.env['CHROMIUM_PATH'];
  if (asked !== undefined && asked !== '') {
    if (!starts(asked, env)) throw new Error(`CHROMIUM_PATH is ${asked}, but no browser starts there.`);
    return asked;
  }
  if (packed !== undefined) {
    const libraries = [packed.libraryFolder, env['LD_LIBRARY_PATH']].filter(Boolean).join(':');
    if (starts(packed.executablePath, { ...env, LD_LIBRARY_PATH: libraries })) {
      env['LD_LIBRARY_PATH'] = libraries;
      return packed.executablePath;
    }
  }
  const found = installed.find((path) => starts(path, env));
  if (found !== undefined) return found;
  const fromDebian = aptInstall();
  if (fromDebian !== undefined && starts(fromDebian, env)) return fromDebian;
  throw new Error('No Chromium was found: install one and set CHROMIUM_PATH to its program.');
};

/**
 * Finds a Chromium that starts: CHROMIUM_PATH, the one inside an npm package (Linux x64: the same version for
 * everyone), one of the system, or Debian's, which root installs. On Linux x64 all of them draw with the same fonts, Chinese included.
 */
export const findBrowser = async (): Promise<Browser> => {
  const env = plainEnv();
  const packed =
    process.platform === 'linux' && process.arch === 'x64' ? await unpackChromium(cacheFolder) : undefined;
  if (packed !== undefined) env['FONTCONFIG_FILE'] = await prepareFonts(cacheFolder, packed.latinFonts);
  return { executablePath: choosePath(env, packed), args, env };
};
