import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A shop whose program can be replaced by one that was built anew: every file of the build has another name then, and the old ones are gone. */
export type RebuiltShop = {
  readonly url: string;
  readonly deploy: () => void;
  readonly stop: () => void;
};

const oldName = /((?:assets|\.)\/[\w~.-]+?-[\w-]{7,8})\.(js|css)/g;
const newName = /^(\/assets\/.+)_b\.(js|css)$/;

const isOfBuild = (path: string): boolean => !path.startsWith('/api') && !path.startsWith('/_sim');

/** An answer with the names of the new build in it. */
const answerAnew = async (answer: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { 'content-length': _, 'content-security-policy': _policy, etag: _tag, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, headers);
  response.end((await text(answer)).replaceAll(oldName, '$1_b.$2'));
};

export const serveRebuilt = async (shop: string): Promise<RebuiltShop> => {
  let isNew = false;
  const server = createServer((request, response) => {
    const { method, headers, url: asked = '/' } = request;
    const isRenamed = isNew && isOfBuild(asked);
    if (isRenamed && /^\/assets\/.+\.(js|css)$/.test(asked) && !newName.test(asked))
      return response.writeHead(404).end();
    const url = new URL(isRenamed ? asked.replace(newName, '$1.$2') : asked, shop);
    const { 'if-none-match': _, 'accept-encoding': _packed, ...plain } = headers;
    const passed = ask(url, { method, headers: isRenamed ? plain : headers }, (answer) => {
      const isText = /html|javascript|css|json/.test(answer.headers['content-type'] ?? '');
      if (isRenamed && isText) return void answerAnew(answer, response);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    }).on('error', () => response.destroy());
    return request.pipe(passed);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    deploy: () => {
      isNew = true;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
