import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const worthPacking = /\.(js|css|html|svg|json|webmanifest)$/;

/** Lays a Brotli and a gzip copy beside every text file of the build, for a server that sends them as they are. */
const packCopies = (): Plugin => {
  let folder = '';
  return {
    name: 'pack-copies',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(
        files
          .filter((file) => worthPacking.test(file) && !file.startsWith('.'))
          .map((file) => pack(join(folder, file))),
      );
    },
  };
};

const pack = async (file: string): Promise<void> => {
  const content = await readFile(file);
  await writeFile(`${file}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
};

const oldestBrowsers = ['chrome88', 'safari15.4'];

export default defineConfig({
  root: 'src/web',
  base: '/',
  cacheDir: '../../.cache/vite',
  plugins: [react(), tailwind(), packCopies()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: oldestBrowsers,
    cssTarget: oldestBrowsers,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Many small chunks pack worse than few: the frame is one, and so are the small pieces that most pages share.
        codeSplitting: {
          groups: [
            { name: 'frame', tags: ['$initial'], priority: 2 },
            { name: 'shared', minShareCount: 4, maxModuleSize: 4000, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    // Calls go to the server; the sources in src/web/api are ours to serve.
    proxy: { '^/api/(?!.*\\.ts(\\?|$))': `http://127.0.0.1:${process.env['PORT'] ?? '3000'}` },
  },
});
