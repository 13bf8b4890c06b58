import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the proxy does to one request instead of passing it on as it is. */
export type Fault =
  /** Answers in the server's place. */
  | { readonly answer: number; readonly body?: string; readonly headers?: Readonly<Record<string, string>> }
  /** Passes on another request than the one it got. */
  | { readonly passOn: { readonly method?: string; readonly path?: string; readonly without?: string } }
  | 'reset'
  | 'stall'
  | 'reset half-way'
  | 'stall half-way';

type Seen = { readonly method: string; readonly url: string; readonly headers: IncomingMessage['headers'] };

export type FaultyProxy = {
  readonly url: string;
  /** Faults of the next requests to addresses that hold this text, in their order; none left, all is well. */
  readonly plan: (address: string, ...faults: readonly Fault[]) => void;
  /** Every request since the last reset, in its order. */
  readonly seen: () => readonly Seen[];
  /** Forgets plans and requests. */
  readonly reset: () => void;
  /** Resolves when the next request came for which it plans to answer nothing. */
  readonly stalled: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** Not the one that a test puts in its place. */
const realFetch = globalThis.fetch;
const half = '{"half":';

type Change = { readonly method?: string; readonly path?: string; readonly without?: string };
type Passing = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: Buffer;
  readonly change: Change;
};

const headersToPass = (given: IncomingMessage['headers'], without = ''): Headers => {
  const dropped = ['connection', 'content-length', 'transfer-encoding', without.toLowerCase()];
  const headers = new Headers();
  for (const [name, value] of Object.entries(given))
    if (value !== undefined && !dropped.includes(name)) headers.set(name, String(value));
  return headers;
};

/** The body comes unpacked and in one piece, so what told of its packing goes. */
const headersToAnswer = (given: Headers): Record<string, string | string[]> => {
  const packing = ['content-length', 'content-encoding', 'transfer-encoding', 'set-cookie'];
  const kept = [...given].filter(([name]) => !packing.includes(name));
  return { ...Object.fromEntries(kept), 'set-cookie': given.getSetCookie() };
};

const passOn = async (target: string, { request, response, body, change }: Passing): Promise<void> => {
  const method = change.method ?? request.method ?? 'GET';
  const answer = await realFetch(target + (change.path ?? request.url ?? '/'), {
    method,
    headers: headersToPass(request.headers, change.without),
    redirect: 'manual',
    ...(method === 'GET' || body.length === 0 ? {} : { body: new Uint8Array(body) }),
  });
  const whole = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, headersToAnswer(answer.headers)).end(whole);
};

const misbehave = (response: ServerResponse, fault: Exclude<Fault, { readonly passOn: object }>): void => {
  if (typeof fault === 'object') {
    response.writeHead(fault.answer, { 'content-type': 'text/html', ...fault.headers }).end(fault.body ?? '');
    return;
  }
  if (fault === 'reset') response.destroy();
  if (fault === 'stall') return;
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write(half, () => {
    if (fault === 'reset half-way') response.destroy();
  });
};

/** Starts a proxy before a server that does to chosen requests what networks and proxies do. */
export const startFaultyProxy = async (target: string): Promise<FaultyProxy> => {
  let plans: { readonly address: string; readonly faults: Fault[] }[] = [];
  let seen: Seen[] = [];
  let waiting: (() => void)[] = [];

  const faultFor = (url: string): Fault | undefined =>
    plans.find(({ address, faults }) => url.includes(address) && faults.length > 0)?.faults.shift();

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = request;
    const body = await readBody(request);
    seen.push({ method, url, headers });
    const fault = faultFor(url);
    if (fault === undefined || (typeof fault === 'object' && 'passOn' in fault)) {
      await passOn(target, { request, response, body, change: fault?.passOn ?? {} });
      return;
    }
    misbehave(response, fault);
    for (const tell of waiting.splice(0)) tell();
  };

  const server = createServer((request, response) => {
    // What a proxy says that does not reach its server.
    serve(request, response).catch(() => response.writeHead(502).end('<h1>502 Bad Gateway</h1>'));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    plan: (address, ...faults) => void plans.push({ address, faults: [...faults] }),
    seen: () => seen,
    reset: () => {
      plans = [];
      seen = [];
      waiting = [];
    },
    stalled: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
      }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
