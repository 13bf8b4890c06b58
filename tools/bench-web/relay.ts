import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Served } from './bare-page.ts';

/** Passes a server's answers on without one of their headers. */
export const relay = async (target: string, header: string): Promise<Served> => {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', target);
    const { method, headers: asked } = request;
    const passed = ask(url, { method, headers: { ...asked, host: url.host } }, (answer) => {
      const { [header]: _, ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(response);
    }).on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
