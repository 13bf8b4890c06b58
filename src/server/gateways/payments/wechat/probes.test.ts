import { expect, it } from 'vitest';
import { movableClock } from '#server/clock.ts';
import { createWeChatPayCall } from '#server/gateways/payments/wechat/call.ts';
import { startScriptedServer } from '#testing/payments/scripted-server.ts';
import { newWeChatPeer, payNow, weChatHeaders } from '#testing/payments/wechat-peer.ts';

it('asks once more after a probe, and sends nothing twice that does something', async () => {
  const server = await startScriptedServer();
  const peer = newWeChatPeer();
  const settings = { merchant: async () => peer.merchant, base: () => server.url, timeoutMs: 30_000 };
  const call = createWeChatPayCall(settings, movableClock(payNow));
  const body = '{"trade_state":"SUCCESS"}';
  let probes = 1;
  server.play((_, answer) => {
    probes -= 1;
    const wrong = probes >= 0 ? { 'wechatpay-signature': 'WECHATPAY/SIGNTEST/abc' } : {};
    answer.writeHead(200, { ...weChatHeaders(peer, body), ...wrong }).end(body);
  });
  expect(await call({ path: '/v3/x' })).toEqual({ trade_state: 'SUCCESS' });
  expect(server.seen).toHaveLength(2);
  probes = 2;
  await expect(call({ path: '/v3/x' })).rejects.toThrow('unknown: answer.probe');
  expect(server.seen).toHaveLength(4);
  probes = 1;
  await expect(call({ path: '/v3/x', body: {} })).rejects.toThrow('unknown: answer.probe');
  expect(server.seen).toHaveLength(5);
  await server.stop();
});
