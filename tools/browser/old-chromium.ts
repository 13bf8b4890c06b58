import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { buildOnce } from './build-once.ts';

const cacheFolder = join(import.meta.dirname, '../../.cache/browser');

/** Chromium 88 lies in this package; it is fetched apart, since installing it would bring forty others. */
const packed = {
  name: 'chrome-aws-lambda@5.5.0',
  sha512: 'nYSDzTsVEVsvIFaUUAUN53ulXBLKSRXFS+eVYZOLZD5SA1If59rqBAiy4raMgorQwXWqjSsjK1SF4As+qzPLqA==',
} as const;

/** An old Chromium with the system libraries that came with it. */
export type OldChromium = { readonly executablePath: string; readonly libraryFolder: string };

const download = (folder: string): string => {
  const [file = ''] = execFileSync('npm', ['pack', packed.name, '--silent', '--pack-destination', folder], {
    encoding: 'utf8',
    cwd: folder,
  })
    .trim()
    .split('\n')
    .slice(-1);
  const path = join(folder, file);
  const sha512 = createHash('sha512').update(readFileSync(path)).digest('base64');
  if (sha512 !== packed.sha512) throw new Error(`${packed.name} is not the package that was tried.`);
  return path;
};

const unpack = (folder: string, tarball: string): void => {
  execFileSync('tar', ['-xzf', tarball, '-C', folder]);
  const part = (name: string): Buffer =>
    brotliDecompressSync(readFileSync(join(folder, 'package', 'bin', `${name}.br`)));
  for (const name of ['aws.tar', 'swiftshader.tar']) {
    writeFileSync(join(folder, name), part(name));
    execFileSync('tar', ['-xf', join(folder, name), '-C', folder]);
    rmSync(join(folder, name));
  }
  writeFileSync(join(folder, 'chromium'), part('chromium'));
  chmodSync(join(folder, 'chromium'), 0o755);
  rmSync(join(folder, 'package'), { recursive: true });
  rmSync(tarball);
};

/** Fetches the oldest Chromium that we promise to serve (45 MB, once); only for Linux on x64. Throws when it cannot be had. */
export const fetchOldChromium = async (): Promise<OldChromium> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('it runs on Linux x64 only');
  const folder = await buildOnce(join(cacheFolder, 'chromium-88'), async (unfinished) =>
    unpack(unfinished, download(unfinished)),
  );
  return { executablePath: join(folder, 'chromium'), libraryFolder: join(folder, 'lib') };
};
