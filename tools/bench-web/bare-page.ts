import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { root } from '../run/run-program.ts';
import { packCopies } from '../web/pack-copies.ts';

const folder = join(root, '.cache/bench-web/bare');
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

export type Served = { readonly url: string; readonly stop: () => void };

/** Builds a page that is nothing but React, drawn in the browser, and serves it packed like ours. */
export const serveBarePage = async (): Promise<Served> => {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'bare'),
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  await packCopies(folder);
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '').split('?', 1)[0];
    try {
      const body = readFileSync(join(folder, `${path}.br`));
      const type = types[extname(path ?? '')] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-encoding': 'br' });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
