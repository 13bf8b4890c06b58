import { describe, expect, it } from 'vitest';
import { riskText } from '#web/text/risk.ts';
import { riskSentence } from '#web/screens/store/risk/risk-notices.tsx';

type Risk = Parameters<typeof riskSentence>[0];

const zh = riskText.zh;

const plain: Risk = {
  reason: 'damaged',
  barcode: 'SN1',
  storeName: null,
  otherOrder: null,
  missing: null,
  missingOn: null,
};

describe('riskSentence', () => {
  it.each<readonly [Partial<Risk>, string]>([
    [{}, 'SN1 已损坏'],
    [{ reason: 'lost' }, 'SN1 已丢失'],
    [{ reason: 'elsewhere', storeName: '太舞店' }, 'SN1 现在在太舞店'],
    [{ reason: 'onTheWay' }, 'SN1 还在运送途中'],
    [{ reason: 'stillOut' }, 'SN1 还没有归还'],
    [
      { reason: 'stillOut', otherOrder: { id: 'o', orderNumber: '202600000001' } },
      'SN1 还在订单 202600000001 的客人手中',
    ],
    [{ reason: 'short', barcode: null, missing: 2, missingOn: '2026-12-09' }, '12月9日缺 2 件'],
  ])('%j', (risk, sentence) => {
    expect(riskSentence({ ...plain, ...risk }, zh, 'zh-CN')).toBe(sentence);
  });
});
