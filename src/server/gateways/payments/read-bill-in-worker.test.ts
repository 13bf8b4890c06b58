import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { StatementLine } from '#domain/payments/statement-line.ts';
import { maxStatementBytes, readBillInWorker } from '#server/gateways/payments/read-bill-in-worker.ts';
import { inGbk } from '#simulator/pay/bills.ts';
import { buildArchive } from '#testing/build-xlsx.ts';
import { alipayStatement, weChatStatement } from '#testing/payments/statements.ts';

const line = (index: number): StatementLine => ({
  kind: 'payment',
  attemptNo: index.toString(16).padStart(32, '0'),
  refundNo: '',
  channelTradeNo: `42000000${index}`,
  channelRefundNo: '',
  amountFen: 1230,
  feeFen: 7,
  state: 'done',
  at: Date.UTC(2027, 0, 10, 4),
});
const lines = [line(1), line(2)];

describe('readBillInWorker', () => {
  it("reads each company's file, packed or not, and whose it is", async () => {
    const wechat = { channel: 'wechat', lines, merchants: ['1900007291'] };
    expect(await readBillInWorker(Buffer.from(weChatStatement(lines)))).toEqual(wechat);
    const alipay = { channel: 'alipay', lines, merchants: ['2088000000000001'] };
    const list = inGbk(alipayStatement(lines));
    expect(await readBillInWorker(list)).toEqual(alipay);
    const sums = { path: 'sums.csv', data: Buffer.from('#') };
    const archive = buildArchive([sums, { path: 'list.csv', data: list, isDeflated: true }]);
    expect(await readBillInWorker(archive)).toEqual(alipay);
  });

  it('lets everybody else go on meanwhile', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => line(index));
    const file = Buffer.from(weChatStatement(many));
    let read = 0;
    let turns = 0;
    void readBillInWorker(file).then((bill) => (read = bill?.lines.length ?? -1));
    while (read === 0) {
      turns += 1;
      await nextTurn();
    }
    expect(read).toBe(20_000);
    expect(turns).toBeGreaterThan(50);
  });

  it('unpacks no bomb', async () => {
    const data = Buffer.alloc(maxStatementBytes + 1);
    expect(await readBillInWorker(buildArchive([{ path: 'a', data, isDeflated: true }]))).toBeNull();
  });
});
