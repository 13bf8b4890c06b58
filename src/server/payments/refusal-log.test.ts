import { expect, it } from 'vitest';
import { createRefusalLog } from '#server/payments/notice-routes.ts';

it('says a line a minute at most, with how many there were', () => {
  let now = 0;
  const logged: unknown[] = [];
  const say = createRefusalLog(() => now);
  for (now = 0; now <= 120_000; now += 1000)
    say({ error: (facts: unknown) => logged.push(facts) }, { channel: 'wechat', reason: 'signature' });
  expect(logged).toEqual([1, 60, 60].map((count) => ({ channel: 'wechat', reason: 'signature', count })));
});
