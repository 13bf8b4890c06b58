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

/** Puts the drawings into the page itself: with it they are here, whatever becomes of the network. */
const drawingsInPage = (): Plugin => {
  const drawings = async (sheet: string, kind: string): Promise<string> => {
    const svg = await readFile(join(import.meta.dirname, 'src/web/ui', sheet), 'utf8');
    return svg
      .replaceAll(/<\/?svg[^>]*>/g, '')
      .replaceAll(/\s*\n\s*/g, '')
      .replaceAll('<symbol id="', `<symbol id="${kind}-`);
  };
  return {
    name: 'drawings-in-page',
    transformIndexHtml: async (html) => {
      const symbols = await Promise.all([drawings('icons.svg', 'icon'), drawings('gear.svg', 'gear')]);
      return html.replace('</body>', `<svg hidden>${symbols.join('')}</svg></body>`);
    },
  };
};

const oldestBrowsers = ['chrome88', 'safari15.4'];

/** What the first page needs anyway, though few other pages do. */
const firstPageToo =
  /src\/web\/(parts\/(gear|gear-picker|kept)\/|parts\/(stores\/StorePill|people\/read-person|frame\/OfflineNotice)|screens\/customer\/order-create\/draft|text\/(zh\/)?(book|gear)\.ts)/;

/** What many pages share and the first one does not: sounds, for customers hear nothing, and the words of other pages. */
const notForLater = /^(?!.*src\/web\/((device|state)\/audio|text\/(zh\/)?(home|titles|nav)\.ts))/;

export default defineConfig({
  root: 'src/web',
  base: '/',
  cacheDir: '../../.cache/vite',
  plugins: [react(), tailwind(), drawingsInPage(), packCopies()],
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
            { name: 'shared', test: notForLater, minShareCount: 4, maxModuleSize: 4000, priority: 1 },
            { name: 'first', test: firstPageToo, minShareCount: 2, priority: 1 },
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
