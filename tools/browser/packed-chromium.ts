import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildOnce } from './build-once.ts';

const packageFolder = join(import.meta.dirname, '../../node_modules/@sparticuz/chromium');

/** The Chromium that comes inside an npm package, with the few system libraries that bare machines lack, and Latin fonts. */
export type PackedChromium = {
  readonly executablePath: string;
  readonly libraryFolder: string;
  readonly latinFonts: string;
};

/** Unpacks it once (about 4 s, 220 MB); only for Linux on x64. */
export const unpackChromium = async (cacheFolder: string): Promise<PackedChromium> => {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = await buildOnce(join(cacheFolder, `chromium-${version}`), async (unfinished) => {
    execFileSync(process.execPath, [join(import.meta.dirname, 'unpack-chromium.ts')], {
      // This name of a platform makes the package unpack its system libraries too.
      env: { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    });
  });
  return {
    executablePath: join(folder, 'chromium'),
    libraryFolder: join(folder, 'al2023', 'lib'),
    latinFonts: join(folder, 'fonts', 'fonts'),
  };
};
