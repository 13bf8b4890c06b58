import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { build } from 'vite';
import { root } from '../run/run-program.ts';

const folder = join(root, '.cache/bench-scan/live');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

/** Builds the page that scans a camera with the app's own modules, and serves it. */
export const serveLivePage = async (): Promise<{ readonly url: string; readonly stop: () => void }> => {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'live'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  });
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '').split('?', 1)[0];
    try {
      const body = readFileSync(join(folder, path ?? ''));
      response.writeHead(200, { 'content-type': types[extname(path ?? '')] ?? 'application/octet-stream' });
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
