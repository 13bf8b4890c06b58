import { plainYuan } from '#domain/money/plain-yuan.ts';
import type { StatementLine } from '#domain/payments/statement-line.ts';
import { beijingTime } from '#domain/time/beijing-time.ts';

const weChatHeader =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const weChatTotals =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';
const states = { done: 'SUCCESS', processing: 'PROCESSING', failed: 'FAIL' } as const;

/** A fee in yuan, as a company signs it. */
const feeText = ({ feeFen }: StatementLine, sign: string, more = ''): string =>
  `${sign}${plainYuan(feeFen ?? 0)}${more}`;

const withGraves = (cells: readonly string[]): string => cells.map((cell) => `\`${cell}`).join(',');

const weChatLine = (line: StatementLine): string => {
  const isPayment = line.kind === 'payment';
  const [paid, refunded] = isPayment
    ? [plainYuan(line.amountFen), '0.00']
    : ['0.00', plainYuan(line.amountFen)];
  return withGraves(
    [
      [
        beijingTime(line.at),
        'wxd678efh567hg6787',
        '1900007291',
        '0',
        '',
        line.channelTradeNo,
        line.attemptNo,
      ],
      ['oUpF8uMuAJO', 'JSAPI', isPayment ? 'SUCCESS' : 'REFUND', 'OTHERS', 'CNY', paid, '0.00'],
      [isPayment ? '0' : line.channelRefundNo, isPayment ? '0' : line.refundNo, refunded, '0.00'],
      [
        isPayment ? '' : 'ORIGINAL',
        isPayment ? '' : states[line.state],
        '雪具租赁, 押金',
        '',
        feeText(line, isPayment ? '' : '-', '000'),
        '0.60%',
      ],
      [paid, refunded, ''],
    ].flat(),
  );
};

const sumOf = (lines: readonly StatementLine[], isPayment: boolean): string =>
  plainYuan(
    lines
      .filter(({ kind }) => (kind === 'payment') === isPayment)
      .reduce((sumFen, { amountFen }) => sumFen + amountFen, 0),
  );

/** What the company keeps less what it gives back. */
const feeSumOf = (lines: readonly StatementLine[]): string =>
  plainYuan(
    lines.reduce((sumFen, { kind, feeFen }) => sumFen + (kind === 'payment' ? feeFen : 0 - feeFen), 0),
  );

/** Writes a trade bill as WeChat does. */
export const weChatStatement = (lines: readonly StatementLine[]): string => {
  const [paid, refunded] = [sumOf(lines, true), sumOf(lines, false)];
  const fees = `${feeSumOf(lines)}000`;
  const totals = withGraves([String(lines.length), paid, refunded, '0.00', fees, paid, refunded]);
  return `\uFEFF${[weChatHeader, ...lines.map(weChatLine), weChatTotals, totals].join('\r\n')}\r\n`;
};

const alipayHeader =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

const alipayLine = (line: StatementLine): string => {
  const isPayment = line.kind === 'payment';
  const amount = plainYuan(isPayment ? line.amountFen : -line.amountFen);
  const time = beijingTime(line.at);
  return [
    [
      `${line.channelTradeNo}\t`,
      `${line.attemptNo}\t`,
      isPayment ? '交易\t' : '退款\t',
      '雪具租赁',
      time,
      time,
    ],
    [
      '\t',
      '\t',
      '\t',
      '\t',
      '**佳(yan***@163.com)\t',
      amount,
      amount,
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '',
    ],
    ['0.00\t', '0.00', `${line.refundNo}\t`, feeText(line, isPayment ? '-' : ''), '0.00', ''],
  ]
    .flat()
    .join(',');
};

/** Writes the list of a day's business as Alipay does, before it turns it into Chinese characters of old. */
export const alipayStatement = (lines: readonly StatementLine[]): string =>
  [
    '#支付宝业务明细查询',
    '#账号：[20880000000000010156]',
    '#起始日期：[2027年01月10日 00:00:00]   终止日期：[2027年01月11日 00:00:00]',
    '#-----------------------------------------业务明细列表----------------------------------------',
    alipayHeader,
    ...lines.map(alipayLine),
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${lines.length}笔`,
    '#导出时间：[2027年01月11日 09:00:00]',
    '',
  ].join('\r\n');
