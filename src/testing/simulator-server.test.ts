import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPaymentGateways } from '#server/gateways/outside.ts';
import { readPaymentConfig } from '#server/payment-config.ts';
import { readWeChatConfig } from '#server/wechat-config.ts';
import { startSimulatorServer } from '#testing/simulator-server.ts';

describe('the platforms on a server of their own', () => {
  it('are what a shop with these settings speaks with, before and after it was started anew', async () => {
    const server = await startSimulatorServer();
    const folder = mkdtempSync(join(tmpdir(), 'snowgear-keys-'));
    try {
      const settings = await server.settings(folder, 'http://127.0.0.1:9');
      expect(readWeChatConfig(settings)).toMatchObject({ app: { id: server.simulator.app.appId } });
      const startShop = () =>
        createPaymentGateways(readPaymentConfig(settings), { clock: server.clock, timeoutMs: 30_000 });
      const request = {
        attemptNo: 'a'.repeat(32),
        subject: 'skis',
        amountFen: 860_00,
        expiresAt: server.clock.now() + 900_000,
        noticeUrl: 'http://127.0.0.1:9/api/payments/notices/wechat',
      };
      const before = startShop();
      await before.wechat?.start({ ...request, scene: 'wx-native' });
      await before.alipay?.start({ ...request, scene: 'ali-qr' });
      server.simulator.pay.wechat.pay(request.attemptNo);
      server.simulator.pay.alipay.pay(request.attemptNo);
      const after = startShop();
      const paid = { state: 'paid', amountFen: 860_00 };
      expect(await after.wechat?.query(request.attemptNo)).toMatchObject(paid);
      expect(await after.alipay?.query(request.attemptNo)).toMatchObject(paid);
    } finally {
      rmSync(folder, { recursive: true });
      await server.stop();
    }
  });
});
