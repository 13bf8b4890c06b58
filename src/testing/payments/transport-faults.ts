import type { Script } from '#testing/payments/scripted-server.ts';

/** What can go wrong between two companies, and what a client may conclude from it: never that nothing was done, except for 429. */
export const transportFaults: readonly (readonly [name: string, script: Script, failure: string])[] = [
  ['no answer', () => undefined, 'unknown: timeout'],
  ['a connection that breaks', (_, answer) => answer.destroy(), 'unknown: unreachable'],
  [
    'half an answer that goes on for ever',
    (_, answer) => {
      answer.writeHead(200, { 'content-length': '100' });
      answer.write('{"half":');
    },
    'unknown: timeout',
  ],
  [
    'an answer that breaks off',
    (_, answer) => {
      answer.writeHead(200, { 'content-length': '100' });
      answer.write('{"half":', () => answer.destroy());
    },
    'unknown: unreachable',
  ],
  [
    'an endless answer',
    (_, answer) => {
      answer.writeHead(200);
      const more = (): void => {
        if (!answer.destroyed) answer.write('x'.repeat(65_536), () => setImmediate(more));
      };
      more();
    },
    'unknown: tooLong',
  ],
  ['status 500', (_, answer) => answer.writeHead(500).end('{"code":"PARAM_ERROR"}'), 'unknown: http500'],
  ['a gateway in between', (_, answer) => answer.writeHead(502).end('<html>'), 'unknown: http502'],
  ['status 429', (_, answer) => answer.writeHead(429).end('slow down'), 'busy: http429'],
  [
    'a redirect',
    (_, answer) => answer.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end(),
    'unknown: http302',
  ],
  [
    'a page of a stranger',
    (_, answer) => answer.writeHead(404).end('<html>not here</html>'),
    'unknown: http404',
  ],
];
