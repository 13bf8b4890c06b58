import { createHash } from 'node:crypto';
import { wxBillColumns, wxTotalColumns } from './bill-words.ts';
import { billDay, feeOf, movementsOf } from './day-movements.ts';
import type { Movement } from './day-movements.ts';
import { payNumbers } from './pay-keys.ts';
import { timeStamp, yuan } from './pay-values.ts';
import { wxAnswer, wxRefuse } from './wx-answers.ts';
import type { WxAnswer } from './wx-answers.ts';
import { wxRefundStates } from './wx-refunds.ts';
import type { WxRefundDesk } from './wx-refunds.ts';

/** A link to a bill ends after five minutes. */
const linkLifeMs = 300_000;

const withGraves = (cells: readonly string[]): string => cells.map((cell) => `\`${cell}`).join(',');

/** Of a refund the fee has a minus: it is given back. */
const keptFen = (movement: Movement): number =>
  movement.refund === null ? feeOf(movement) : 0 - feeOf(movement);

const feeText = (fen: number): string => `${yuan(fen)}000`;

const lineOf = ({ appId }: WxRefundDesk, movement: Movement): string => {
  const { trade, refund, at } = movement;
  const [paid, back] = refund === null ? [yuan(trade.amountFen), '0.00'] : ['0.00', yuan(refund.amountFen)];
  const openId = trade.payer?.openId ?? '';
  const ofRefund = [refund?.channelRefundNo ?? '0', refund?.outRefundNo ?? '0', back, '0.00'];
  const state = refund === null ? ['', ''] : ['ORIGINAL', wxRefundStates[refund.state]];
  const kind = refund === null ? 'SUCCESS' : 'REFUND';
  return withGraves(
    [
      [timeStamp(at), appId, payNumbers.mchId, '0', '', trade.channelTradeNo, trade.outTradeNo, openId],
      [trade.scene, kind, 'OTHERS', 'CNY', paid, '0.00'],
      [
        ...ofRefund,
        ...state,
        trade.subject,
        trade.attach ?? '',
        feeText(keptFen(movement)),
        '0.60%',
        paid,
        back,
        '',
      ],
    ].flat(),
  );
};

const sumOf = (movements: readonly Movement[], isRefund: boolean): string =>
  yuan(
    movements
      .map(({ trade, refund }) => ((refund === null) === isRefund ? 0 : (refund ?? trade).amountFen))
      .reduce((sumFen, amountFen) => sumFen + amountFen, 0),
  );

const textOf = (desk: WxRefundDesk, movements: readonly Movement[]): string => {
  const [paid, back] = [sumOf(movements, false), sumOf(movements, true)];
  const keptAll = movements.map(keptFen).reduce((sumFen, fen) => sumFen + fen, 0);
  const totals = withGraves([String(movements.length), paid, back, '0.00', feeText(keptAll), paid, back]);
  const lines = movements.map((movement) => lineOf(desk, movement));
  return `\uFEFF${[wxBillColumns, ...lines, wxTotalColumns, totals].join('\r\n')}\r\n`;
};

/** Tells where the bill of a day is, and what it hashes to. Refunds stand on the day that they were asked for. */
export const askWxBill = (
  desk: WxRefundDesk,
  { day, origin }: { readonly day: string; readonly origin: string },
): WxAnswer => {
  const when = billDay(day, desk.clock.now());
  if (when === 'none') return wxRefuse('PARAM_ERROR', 'bill_date is malformed');
  if (when === 'early') return wxRefuse('STATEMENT_CREATING', 'the bill is not written yet');
  const movements = movementsOf(desk.books, when, ({ createdAt }) => createdAt);
  if (movements.length === 0) return wxRefuse('NO_STATEMENT_EXIST', 'nothing moved on that day');
  const text = textOf(desk, movements);
  const token = desk.bills.issue(text, linkLifeMs);
  return wxAnswer({
    hash_type: 'SHA1',
    hash_value: createHash('sha1').update(text).digest('hex'),
    download_url: `${origin}/v3/billdownload/file?token=${token}`,
  });
};

/** Gives a bill that was asked for: the one answer that is no JSON and is not signed. */
export const fetchWxBill = (desk: WxRefundDesk, token: string): WxAnswer => {
  const text = desk.bills.open(token);
  return text === null
    ? wxRefuse('INVALID_REQUEST', 'the link has ended')
    : { status: 200, body: null, text };
};
