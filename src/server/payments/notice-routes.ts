import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PayChannel } from '#domain/payments/channels.ts';
import { isLive, provenMoney, type TradeWord } from '#domain/payments/attempt.ts';
import { hourMs, isoOf, minuteMs, type Instant } from '#domain/time/instant.ts';
import type { Clock } from '#server/clock.ts';
import { constraintOf, type Database, type Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import { NoticeRefused } from '#server/gateways/payments/payment-gateway.ts';
import type {
  MoneyNotice,
  Notice,
  PaymentGateway,
  PaymentGateways,
  SentNotice,
  TradeState,
} from '#server/gateways/payments/payment-gateway.ts';
import { AppError } from '#server/http/app-error.ts';
import { applyTrade } from '#server/payments/apply-trade.ts';
import { logFailure, raiseMatter, type PayDesk } from '#server/payments/desk.ts';
import { applyRefundView } from '#server/payments/refund-standing.ts';
import { findHoldByNo, updateHoldSoon } from './sql-holds.ts';
import { checkHold } from '#server/payments/check-hold.ts';
import { findAttemptByNo, findAttemptByTradeNo, updateCheckAt, type AttemptRow } from './sql-attempts.ts';
import {
  countUnproved,
  insertNotice,
  mergeCopy,
  updateNoticeDone,
  updateNoticeProved,
  updateNoticeRefused,
} from './sql-notices.ts';
import { findRefundByNo, refundNumbersOf } from './sql-refunds.ts';
import { wordsForLog } from '#server/words-for-log.ts';

const mostBytes = 64 * 1024;
/** From one network: far above what a payment company sends, far below what would hurt. */
const perMinute = 3000;

const headersOf = (request: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );

type Place = { readonly db: Database; readonly clock: Clock; readonly payments: PaymentGateways };

/**
 * Where payment companies tell us what happened: the body counts byte by byte, and nothing but its signature says who
 * sent it. They are told that a notice was taken only once what follows from it is committed.
 */
export const mountNotices = async (app: FastifyInstance, { db, clock, payments }: Place): Promise<void> => {
  const refused = createRefusalLog(clock.now);
  await app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const channel of ['wechat', 'alipay'] as const) {
      room.route({
        method: 'POST',
        url: `/api/payments/notices/${channel}`,
        bodyLimit: mostBytes,
        config: { rateLimit: { max: perMinute, timeWindow: 60_000 } },
        handler: async (request, reply) => {
          const gateway = payments[channel];
          if (gateway === null) throw new AppError('request.addressUnknown');
          const desk = { db, now: clock.now, log: request.log, payments };
          const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const isTaken = await takeNotice(desk, {
            gateway,
            refused,
            sent: { headers: headersOf(request), raw },
          }).catch((error: unknown) => {
            request.log.error(
              { channel, error: wordsForLog(error) },
              'a payment notice could not be applied',
            );
            return false;
          });
          const { status, type, body } = gateway.reply(isTaken);
          return reply.code(status).type(type).header('cache-control', 'no-store').send(body);
        },
      });
    }
  });
};

type Refused = { readonly channel: PayChannel; readonly reason: string };

/** Says that notices were refused. */
type RefusalLog = (log: PayDesk['log'], refused: Refused) => void;

/** Makes the one voice of all refused notices: a line a minute at most, with how many there were since the last. */
export const createRefusalLog = (now: () => Instant): RefusalLog => {
  let count = 0;
  let loggedAt = -Infinity;
  return (log, refused) => {
    count += 1;
    if (now() < loggedAt + minuteMs) return;
    log.error({ ...refused, count }, 'payment notices were refused');
    loggedAt = now();
    count = 0;
  };
};

/** What may help to find out later where a notice came from and why it was refused. */
const keptHeaders = /^(content-type|user-agent|request-id|wechatpay-[a-z-]+)$/;
const longestHeader = 1000;

/** Whose account a payer used at Alipay, and what it was paid from. WeChat seals all that it tells. */
const personal = /^(buyer_(?!pay_amount)\w*|fund_bill_list|voucher_detail_list)=/;

/** What of a notice is kept: some headers, and the body byte by byte but for the payer. */
export const noticeToKeep = (
  channel: PayChannel,
  { headers, raw }: SentNotice,
): { readonly headers: Record<string, string>; readonly raw: Buffer } => ({
  headers: Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || !keptHeaders.test(name) ? [] : [[name, value.slice(0, longestHeader)]],
    ),
  ),
  raw: channel === 'alipay' ? withoutPayer(raw) : raw,
});

const withoutPayer = (raw: Buffer): Buffer =>
  Buffer.from(
    raw
      .toString('latin1')
      .split('&')
      .filter((pair) => !personal.test(pair))
      .join('&'),
    'latin1',
  );

type ReceivedNotice = {
  readonly gateway: PaymentGateway;
  readonly notice: MoneyNotice;
  readonly attempt: AttemptRow;
  readonly beside: (tx: Queryable) => Promise<unknown>;
};

/**
 * Applies a notice about a refund by asking its channel. Of a trade that was not booked yet the payment comes first; a
 * refund that is not ours is reported to people.
 */
const applyRefundNotice = async (
  desk: PayDesk,
  { gateway, notice, attempt, beside }: ReceivedNotice,
): Promise<void> => {
  const { channel } = gateway;
  const refund =
    notice.refundNo === undefined ? undefined : await findRefundByNo(desk.db, channel, notice.refundNo);
  if (refund !== undefined) {
    const view = await gateway.queryRefund(refundNumbersOf(refund));
    return applyRefundView(desk, refund, { view, beside });
  }
  const word = await gateway.query(attempt.attemptNo);
  await applyTrade(desk, attempt, {
    word,
    beside: async (tx, { verdict, wasPaid }) => {
      // The first of its kind is reported; its copies are not, and one that failed moved nothing.
      if ((await beside(tx)) === 0 || notice.state !== 'done') return;
      // What the trade itself says of it was told with its money. Alipay calls a trade paid while a part is left.
      const isNews = wasPaid || (verdict === 'book' && word.state !== 'refunded');
      if (!isNews) return;
      const at = desk.now();
      await raiseMatter(tx, {
        kind: 'refundedElsewhere',
        subject: `${attempt.id} ${notice.refundNo ?? notice.id}`,
        orderId: attempt.orderId,
        storeId: attempt.storeId,
        amountFen: notice.amountFen ?? null,
        after: { attemptId: attempt.id, channel, at: isoOf(at) },
        at,
      });
    },
  });
};

/** So many unproved ones an hour are kept before they are read; beyond that a notice is kept once it is proved. */
const mostUnproved = 500;

type Sent = {
  readonly gateway: PaymentGateway;
  readonly sent: SentNotice;
  readonly refused: RefusalLog;
};

/**
 * Takes a notice as it came: keeps it, reads it, applies it; true when its company need not send it again. The same
 * notice again has no second effect. One that contradicts what we know is settled by asking, never by belief.
 */
const takeNotice = async (desk: PayDesk, { gateway, sent, refused }: Sent): Promise<boolean> => {
  const { channel } = gateway;
  const since = isoOf(desk.now() - hourMs);
  const isCrowded = (await countUnproved(desk.db, { channel, since, most: mostUnproved })) >= mostUnproved;
  const keep = async (): Promise<string> => {
    const id = uuid();
    const at = isoOf(desk.now());
    await insertNotice(desk.db, { id, channel, at, ...noticeToKeep(channel, sent) });
    return id;
  };
  const early = isCrowded ? null : await keep();
  const notice = await readNotice(desk, { gateway, sent, refused }, early);
  if (notice === null) return false;
  const id = await nameNotice(desk, { id: early ?? (await keep()), channel, notice });
  return applyNotice(desk, { gateway, notice, id });
};

const readNotice = async (
  desk: PayDesk,
  { gateway, sent, refused }: Sent,
  id: string | null,
): Promise<Notice | null> => {
  try {
    return await gateway.readNotice(sent);
  } catch (error) {
    if (!(error instanceof NoticeRefused)) throw error;
    if (id !== null) await updateNoticeRefused(desk.db, id, error.reason);
    // A company's test of whether we check is nothing to worry about.
    if (error.reason !== 'probe') refused(desk.log, { channel: gateway.channel, reason: error.reason });
    return null;
  }
};

/** Gives the id under which this very notice is kept: this time's, or the first time's. */
const nameNotice = async (
  desk: PayDesk,
  { id, channel, notice }: { id: string; channel: PayChannel; notice: Notice },
): Promise<string> => {
  const isFirst = await updateNoticeProved(desk.db, { id, notice, at: isoOf(desk.now()) }).catch(
    (error: unknown) => {
      // Two copies at once: the other one was first.
      if (constraintOf(error) === 'gateway_notice_id') return false;
      throw error;
    },
  );
  return isFirst ? id : ((await mergeCopy(desk.db, { id, channel, noticeId: notice.id })) ?? id);
};

type Proved = { readonly gateway: PaymentGateway; readonly notice: Notice; readonly id: string };

/** The attempt that a notice is about, by our number or by the company's. */
const findNoted = async (
  { db }: PayDesk,
  channel: PayChannel,
  notice: Notice,
): Promise<AttemptRow | undefined> => {
  if (notice.about === 'deposit') return undefined;
  const { attemptNo, channelTradeNo } = notice;
  const known = await findAttemptByNo(db, channel, attemptNo);
  if (known !== undefined || channelTradeNo === undefined) return known;
  return findAttemptByTradeNo(db, channel, channelTradeNo);
};

/** Applies a proved notice, or finds that it cannot be; true when it need not come again. */
export const applyNotice = async (desk: PayDesk, { gateway, notice, id }: Proved): Promise<boolean> => {
  const no = notice.about === 'deposit' ? notice.holdNo : notice.attemptNo;
  const attempt = await findNoted(desk, gateway.channel, notice);
  const finish = (verdict: 'applied' | 'ignored', reason: string) => (tx: Queryable) =>
    updateNoticeDone(tx, { id, verdict, reason, attemptId: attempt?.id ?? null, at: isoOf(desk.now()) });
  const hold = attempt === undefined ? await findHoldByNo(desk.db, gateway.channel, no) : undefined;
  if (hold !== undefined) {
    // What it tells is asked for; whatever happens to this process now, that is done soon.
    await updateHoldSoon(desk.db, hold.id, isoOf(desk.now()));
    if (hold.nextCheckAt !== null) await checkHold(desk, { ...hold, nextCheckAt: isoOf(desk.now()) });
    await finish('applied', 'deposit')(desk.db);
    return true;
  }
  if (attempt === undefined || notice.about === 'deposit') {
    desk.log.error({ channel: gateway.channel, noticeId: id }, 'a payment notice names no attempt of ours');
    await finish('ignored', 'unknownAttempt')(desk.db);
    return true;
  }
  // Whatever happens to this process now: the channel is asked soon.
  await updateCheckAt(desk.db, attempt.id, isoOf(desk.now() + minuteMs));
  try {
    if (notice.about === 'refund')
      await applyRefundNotice(desk, { gateway, notice, attempt, beside: finish('applied', 'refund') });
    else await applyPayment(desk, { gateway, notice, attempt, beside: finish('applied', '') });
    return true;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    logFailure(desk, error, { channel: gateway.channel, attemptId: attempt.id });
    return false;
  }
};

const wordOf = ({ state, amountFen, channelTradeNo, paidAt }: MoneyNotice): TradeWord => ({
  state: state as TradeState,
  amountFen,
  channelTradeNo,
  paidAt,
});

/** A paid notice with our own amount for an attempt that waits, or for what was booked by the same trade. */
const isPlain = (notice: MoneyNotice, { state, amountFen, channelTradeNo }: AttemptRow): boolean => {
  const money = notice.state === 'paid' ? provenMoney(wordOf(notice)) : null;
  if (money === null) return false;
  if (state === 'paid') return money.channelTradeNo === channelTradeNo;
  return isLive(state) && money.amountFen === amountFen;
};

const applyPayment = async (
  desk: PayDesk,
  { gateway, notice, attempt, beside }: ReceivedNotice,
): Promise<void> => {
  const word = isPlain(notice, attempt) ? wordOf(notice) : await gateway.query(attempt.attemptNo);
  await applyTrade(desk, attempt, { word, beside });
};
