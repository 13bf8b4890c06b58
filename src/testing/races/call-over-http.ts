import { Agent, request } from 'node:http';
import { uuid } from '#server/db/uuid.ts';
import type { TestAnswer, TestCall } from '#testing/test-server.ts';

export type HttpCaller = <T>(address: string, options?: TestCall) => Promise<TestAnswer<T>>;

const headersOf = (method: string, options: TestCall): Record<string, string> => ({
  ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(options.as === undefined ? {} : { authorization: `Bearer ${options.as.token}` }),
  ...(method === 'GET' ? {} : { 'idempotency-key': options.key ?? uuid() }),
  ...options.headers,
});

/** Calls a listening server as many clients do: each call in flight has a connection of its own. */
export const callerOver = (url: string): HttpCaller => {
  const agent = new Agent({ keepAlive: true });
  return <T>(address: string, options: TestCall = {}): Promise<TestAnswer<T>> =>
    new Promise((resolve, reject) => {
      const [method = 'GET', path = '/'] = address.split(' ');
      const sent = request(url + path, { method, agent, headers: headersOf(method, options) }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8');
          try {
            const body = JSON.parse(text) as T;
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
          } catch {
            reject(new Error(`${answer.statusCode} and no JSON: ${text.slice(0, 200)}`));
          }
        });
      });
      sent.on('error', reject);
      sent.end(options.body === undefined ? undefined : JSON.stringify(options.body));
    });
};
