import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SeenRequest = {
  readonly method: string;
  /** Path and query as they came. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

export type Script = (request: SeenRequest, answer: ServerResponse) => void;

export type ScriptedServer = {
  readonly url: string;
  readonly seen: SeenRequest[];
  /** What happens to requests from now on. */
  readonly play: (script: Script) => void;
  readonly stop: () => Promise<void>;
};

/** Starts an HTTP server that does what a test tells it, also what no proper server does. */
export const startScriptedServer = async (): Promise<ScriptedServer> => {
  let script: Script = (_, answer) => answer.destroy();
  const seen: SeenRequest[] = [];
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const whole = { method, url, headers, body: Buffer.concat(chunks).toString() };
      seen.push(whole);
      script(whole, answer);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    play: (next) => {
      script = next;
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};
