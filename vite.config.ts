import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin, Rolldown } from 'vite';

type CodeSplittingGroup = Rolldown.CodeSplittingGroup;

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
/** Their syntax: what a compiler would lower for them beyond it are flaws of theirs that nothing here meets. */
const syntax = 'es2022';

/** Everything of ours that a module cannot start without, whoever else uses it. */
const neededBy = (module: string): ((id: string, find: FindModule) => boolean) => {
  let needed: Set<string> | null = null;
  const visit = (id: string, into: Set<string>, find: FindModule): Set<string> => {
    if (into.has(id) || id.includes('node_modules')) return into;
    into.add(id);
    for (const next of find(id)?.importedIds ?? []) visit(next, into, find);
    return into;
  };
  return (id, find) => {
    needed ??= visit(join(import.meta.dirname, 'src/web', module), new Set(), find);
    return needed.has(id);
  };
};

type FindModule = (id: string) => { readonly importedIds: readonly string[] } | null;
const isOfFirstPage = neededBy('screens/customer/order-create.tsx');
const isOfRest = neededBy('whole-app.ts');

/** Not the words and pieces of the counter's own pages, nor of the ways to log in. */
const notOfStaff =
  /src\/(?!web\/(screens\/store\/|parts\/(security|sound|wechat)\/|(device|state)\/audio|text\/(zh\/)?(home|titles|nav|coming|login|security|store|risk|quick-reasons|reasons|change|dispatch|history|search)\.ts))/;

const notOfLogin = /^(?!.*src\/web\/(parts\/(security|wechat)\/|text\/(zh\/)?(login|security)\.ts))/;

/** Many small chunks pack worse than few; but no page should fetch what only others need. */
const chunkGroups: CodeSplittingGroup[] = [
  { name: 'frame', tags: ['$initial'], priority: 9 },
  {
    debugName: 'first and rest',
    name: (id, context) => {
      const find: FindModule = (each) => context.getModuleInfo(each);
      if (isOfFirstPage(id, find)) return 'first';
      return isOfRest(id, find) ? 'rest' : null;
    },
    priority: 8,
  },
  { name: 'shared', test: notOfStaff, minShareCount: 4, maxModuleSize: 6000, priority: 6 },
  { name: 'orders', test: notOfLogin, minShareCount: 4, priority: 5 },
];

/** The server beside us; it is to see the address that the page was loaded from. */
const shop = { target: `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`, changeOrigin: false };

export default defineConfig({
  root: 'src/web',
  base: '/',
  cacheDir: '../../.cache/vite',
  plugins: [react(), tailwind(), drawingsInPage(), packCopies()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: syntax,
    cssTarget: oldestBrowsers,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: {
    // Calls go to the server; the sources in src/web/api are ours to serve.
    proxy: { '^/api/(?!.*\\.ts(\\?|$))': shop, '^/_sim': shop },
  },
});
