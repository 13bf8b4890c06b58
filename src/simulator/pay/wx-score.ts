import { z } from 'zod';
import { dayMs, minuteMs } from '#domain/time/instant.ts';
import { captureLifeMs, capturedFenOf, restFenOf, type Hold } from '#simulator/pay/hold-books.ts';
import { newNumber, payNumbers, rfc3339 } from '#simulator/pay/pay-values.ts';
import { wxAnswer, wxRefuse, type WxAnswer } from './wx-door.ts';
import type { WxDesk } from './wx-orders.ts';

const text = (most: number) => z.string().min(1).max(most);
const fen = z.int().min(0).max(100_000_000);
const payments = z
  .array(z.object({ name: text(20), amount: fen, description: text(30).optional() }))
  .min(1)
  .max(100)
  .refine((list) => new Set(list.map(({ name }) => name)).size === list.length);

const ours = { appid: text(32), service_id: z.string().regex(/^\d{32}$/) };

/** The fields of a service order with a deposit that is waived. */
export const scoreOrderShape = z.object({
  ...ours,
  out_order_no: z.string().regex(/^[0-9A-Za-z_\-|*]{1,32}$/),
  service_introduction: text(20),
  time_range: z.object({ start_time: z.string().regex(/^(OnAccept|\d{8}(\d{6})?)$/) }),
  risk_fund: z.object({ name: z.enum(['DEPOSIT', 'ADVANCE', 'CASH_DEPOSIT']), amount: fen.min(1) }),
  notify_url: z
    .string()
    .max(255)
    .refine((url) => /^https?:\/\/[^?#]+$/.test(url) && URL.canParse(url)),
  attach: text(256).optional(),
  need_user_confirm: z.literal(true).optional(),
});

/** The fields of its cancellation. */
export const scoreCancelShape = z.object({ ...ours, reason: text(50) });

/** The fields of its completion, which add up. */
export const scoreCompleteShape = z
  .object({ ...ours, post_payments: payments, total_amount: fen })
  .refine(({ post_payments: list, total_amount: total }) => {
    return list.reduce((sum, { amount }) => sum + amount, 0) === total;
  });

/** The most that one hold may be for by the contract of this service. */
const ceilingFen = 10_000_000;
/** A guest has so long to confirm, and the package of an answer opens so long. */
const unconfirmedMs = 30 * dayMs;
const packageMs = 5 * minuteMs;

type Ours = { readonly appid: string; readonly service_id: string };

const ownFault = ({ appid, service_id: service }: Ours, appId: string): WxAnswer | null =>
  appid === appId && service === payNumbers.scoreServiceId
    ? null
    : wxRefuse('NO_AUTH', 'the service is not bound to this merchant and app');

/** The word of WeChat for how an order stands, and what it does. */
const stateOf = (hold: Hold): Record<string, string> => {
  if (hold.state === 'asked') return { state: 'CREATED' };
  if (hold.state === 'held') return { state: 'DOING', state_description: 'USER_CONFIRM' };
  if (hold.state === 'ending') return { state: 'DOING', state_description: 'MCH_COMPLETE' };
  if (hold.state === 'expired') return { state: 'EXPIRED' };
  return { state: hold.capture === null ? 'REVOKED' : 'DONE' };
};

const collectionOf = (hold: Hold): Record<string, unknown> => {
  const { capture } = hold;
  if (capture === null) return {};
  const paidFen = capturedFenOf(hold);
  const detail = {
    seq: 1,
    amount: paidFen,
    paid_type: 'NEWTON',
    paid_time: rfc3339(capture.paidAt ?? capture.createdAt),
    transaction_id: capture.channelTradeNo,
  };
  return {
    total_amount: capture.amountFen,
    need_collection: true,
    collection: {
      state: paidFen > 0 ? 'USER_PAID' : 'USER_PAYING',
      total_amount: capture.amountFen,
      paying_amount: capture.amountFen - paidFen,
      paid_amount: paidFen,
      details: paidFen > 0 ? [detail] : [],
    },
  };
};

/** Describes a service order as queries and notices do. */
export const describeScore = (desk: Pick<WxDesk, 'appId'>, hold: Hold): Record<string, unknown> => ({
  appid: desk.appId,
  mchid: payNumbers.mchId,
  service_id: payNumbers.scoreServiceId,
  out_order_no: hold.outOrderNo,
  order_id: hold.channelNo,
  service_introduction: hold.subject,
  ...stateOf(hold),
  risk_fund: { name: 'DEPOSIT', amount: hold.amountFen },
  time_range: { start_time: 'OnAccept' },
  notify_url: hold.noticeUrl,
  ...(hold.guest === null ? {} : { openid: hold.guest.openId }),
  ...collectionOf(hold),
});

/** `POST /v3/payscore/serviceorder`: the same fields again give the same order and a fresh package. */
export const askScore = (desk: WxDesk, order: z.output<typeof scoreOrderShape>): WxAnswer => {
  const fault = ownFault(order, desk.appId);
  if (fault !== null) return fault;
  if (order.risk_fund.amount > ceilingFen) return wxRefuse('INVALID_REQUEST', 'above the ceiling');
  if (order.risk_fund.name !== 'DEPOSIT') return wxRefuse('INVALID_REQUEST', 'another kind of risk');
  const asked = JSON.stringify(order);
  const known = desk.holds.find(order.out_order_no);
  if (known !== null && known.asked !== asked)
    return wxRefuse('INVALID_REQUEST', 'the number was used for another order');
  if (known !== null && known.state !== 'asked') return wxRefuse('INVALID_REQUEST', 'the order is over');
  const now = desk.clock.now();
  const hold =
    known ??
    desk.holds.add({
      outOrderNo: order.out_order_no,
      channelNo: newNumber('1500', now),
      subject: order.service_introduction,
      amountFen: order.risk_fund.amount,
      noticeUrl: order.notify_url,
      asked,
      createdAt: now,
      expiresAt: now + unconfirmedMs,
    });
  const packed = desk.scoreKeys.issue(hold, packageMs);
  return wxAnswer({ ...describeScore(desk, hold), package: `score${packed}` });
};

const withHold = (
  desk: WxDesk,
  { outOrderNo, ...order }: Ours & { readonly outOrderNo: string },
  run: (hold: Hold) => WxAnswer,
): WxAnswer => {
  const fault = ownFault(order, desk.appId);
  if (fault !== null) return fault;
  const hold = desk.holds.find(outOrderNo);
  return hold === null ? wxRefuse('RESOURCE_NOT_EXISTS', 'no such order') : run(hold);
};

const numbersOf = (desk: WxDesk, hold: Hold): WxAnswer =>
  wxAnswer({
    appid: desk.appId,
    mchid: payNumbers.mchId,
    service_id: payNumbers.scoreServiceId,
    out_order_no: hold.outOrderNo,
    order_id: hold.channelNo,
  });

/** `GET /v3/payscore/serviceorder`: by our number or by the one that a page was told, and never by both. */
export const queryScore = (
  desk: WxDesk,
  asked: Ours & { readonly outOrderNo: string | undefined; readonly queryId: string | undefined },
): WxAnswer => {
  const { outOrderNo, queryId, ...own } = asked;
  if (outOrderNo === undefined || queryId !== undefined)
    return wxRefuse('PARAM_ERROR', 'exactly one of out_order_no and query_id');
  return withHold(desk, { ...own, outOrderNo }, (hold) => wxAnswer(describeScore(desk, hold)));
};

/** `POST .../cancel` */
export const cancelScore = (
  desk: WxDesk,
  outOrderNo: string,
  asked: z.output<typeof scoreCancelShape>,
): WxAnswer =>
  withHold(desk, { ...asked, outOrderNo }, (hold) => {
    if (hold.state !== 'asked' && hold.state !== 'held')
      return wxRefuse('INVALID_REQUEST', 'the order is completed or cancelled');
    if (hold.state === 'asked') desk.holds.close(hold);
    else desk.holds.release(hold, 'cancel', restFenOf(hold));
    return numbersOf(desk, hold);
  });

/** `POST .../complete`: another total after the first is refused. */
export const completeScore = (
  desk: WxDesk,
  outOrderNo: string,
  asked: z.output<typeof scoreCompleteShape>,
): WxAnswer =>
  withHold(desk, { ...asked, outOrderNo }, (hold) => {
    const isSame = hold.capture?.amountFen === asked.total_amount;
    if (hold.state === 'ending' && isSame) return numbersOf(desk, hold);
    if (hold.state !== 'held') return wxRefuse('INVALID_REQUEST', 'the order is not confirmed or over');
    if (asked.total_amount > hold.amountFen) return wxRefuse('PARAM_ERROR', 'more than the deposit');
    if (asked.total_amount === 0) {
      desk.holds.release(hold, 'complete', restFenOf(hold));
      return numbersOf(desk, hold);
    }
    const now = desk.clock.now();
    desk.holds.capture(
      hold,
      {
        outTradeNo: hold.outOrderNo,
        channelTradeNo: newNumber('4200', now),
        scene: 'AUTH',
        subject: hold.subject,
        amountFen: asked.total_amount,
        noticeUrl: null,
        asked: 'capture',
        attach: `wxzff|${hold.channelNo}|${hold.outOrderNo}`,
        openId: null,
        createdAt: now,
        expiresAt: now + captureLifeMs,
      },
      true,
    );
    return numbersOf(desk, hold);
  });
