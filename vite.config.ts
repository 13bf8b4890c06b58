import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './tools/web/chunk-groups.ts';
import {
  drawingsInPage,
  earlyScriptInPage,
  stylesOfFirstPage,
  weChatScriptAsModule,
} from './tools/web/page-plugins.ts';
import { helpArticles } from './tools/web/help-articles.ts';
import { splitTexts } from './tools/web/split-texts.ts';

const oldestBrowsers = ['chrome88', 'safari15.4'];
/** Their syntax: what a compiler would lower for them beyond it are flaws of theirs that nothing here meets. */
const syntax = 'es2022';

/** The server beside us; it is to see the address that the page was loaded from. */
const shop = { target: `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`, changeOrigin: false };

export default defineConfig({
  root: join(import.meta.dirname, 'src/web'),
  base: '/',
  cacheDir: '../../.cache/vite',
  plugins: [
    react(),
    stylesOfFirstPage(),
    tailwind(),
    drawingsInPage(),
    earlyScriptInPage(),
    weChatScriptAsModule(),
    splitTexts(),
    helpArticles(),
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: syntax,
    cssTarget: oldestBrowsers,
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups() },
        // The frame lists all chunks: seven characters tell two builds of one chunk apart as well as eight.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    // Calls go to the server; the sources in src/web/api are ours to serve.
    proxy: { '^/api/(?!.*\\.ts(\\?|$))': shop, '^/_sim': shop, '^/manifest.webmanifest$': shop },
  },
});
