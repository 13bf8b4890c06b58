import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedNotice = {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly raw: string;
};

export type NoticeBox = {
  readonly url: string;
  /** The oldest first; `clear` forgets them. */
  readonly received: ReceivedNotice[];
  /** What every notice is answered with from now on. */
  readonly answerWith: (status: number, body: string) => void;
  readonly clear: () => void;
  readonly stop: () => Promise<void>;
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** Starts a merchant's door that keeps every notice as it came in. */
export const startNoticeBox = async (): Promise<NoticeBox> => {
  const received: ReceivedNotice[] = [];
  let answer = { status: 200, body: 'success' };
  const server = createServer(async (incoming, outgoing) => {
    received.push({
      headers: incoming.headers as ReceivedNotice['headers'],
      raw: await readBody(incoming),
    });
    outgoing.writeHead(answer.status);
    outgoing.end(answer.body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notices`,
    received,
    answerWith: (status, body) => {
      answer = { status, body };
    },
    clear: () => {
      received.length = 0;
      answer = { status: 200, body: 'success' };
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
