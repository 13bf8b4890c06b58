import { expect, test } from 'vitest';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import { logFailure } from '#server/payments/desk.ts';

test('logFailure tells of companies that do not serve, and not of one that tests whether we check', () => {
  const logged: unknown[] = [];
  const log = { error: (facts: object) => void logged.push(facts) };
  for (const code of ['answer.probe', 'answer.signature'])
    logFailure({ log }, new GatewayError('unknown', code), { channel: 'wechat', attemptId: 'a' });
  expect(logged).toEqual([{ channel: 'wechat', attemptId: 'a', kind: 'unknown', code: 'answer.signature' }]);
});
