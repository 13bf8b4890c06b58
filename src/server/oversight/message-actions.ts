import type { Answer, Input } from '#contract/api.ts';
import { newsWords, noticeWords } from '#contract/notice-words.ts';
import { maskPhone } from '#domain/access/masking.ts';
import { isOfChange, type MessageKind } from '#domain/messages/message.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import { formatClock } from '#domain/stores/store-hours.ts';
import { isoOf } from '#domain/time/instant.ts';
import { chainZone, wallClock } from '#domain/time/zone.ts';
import { findOwnAddresses } from '#server/accounts/account-actions.ts';
import { isSmsOn } from '#server/accounts/sms-actions.ts';
import { sendNotice, sendsNotices } from '#server/accounts/sms-notice-actions.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { runTx } from '#server/db/transaction.ts';
import { uuid } from '#server/db/uuid.ts';
import type { WeChatTemplate } from '#server/gateways/wechat-message.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, workOf, type Ctx } from '#server/http/context.ts';
import { storesOf } from '#server/http/session.ts';
import { sendWeChatTest } from '#server/messages/test-actions.ts';
import { readConfiguration } from '#server/stores/actions.ts';

const templateOf = (template: WeChatTemplate | null | undefined) => ({
  templateNo: template?.id ?? null,
  fields: Object.entries(template?.fields ?? {}).map(([value, field]) => ({ value, field })),
});

/** Tells by what guests are told of their orders, which templates are there, and when stores send nothing. */
export const readMessages = async (ctx: Ctx): Answer<'system.messages'> => {
  const { db, gateways } = ctx;
  const session = callerOf(ctx);
  const own = storesOf(session);
  const { stores } = await readConfiguration(db);
  const { phoneNumber, openId } = await findOwnAddresses(db, session.userId);
  const sms = gateways.sms;
  return {
    channels: {
      subscription: templateOf(gateways.weChat?.messages?.subscription),
      template: templateOf(gateways.weChat?.messages?.template),
      sms: {
        isOn: await isSmsOn(ctx),
        changed: sms?.templateOf('orderChanged') ?? null,
        news: sms?.templateOf('orderNews') ?? null,
      },
    },
    quietHours: stores
      .filter(({ storeId }) => own === null || own.includes(storeId))
      .map(({ storeId, storeName, parameters }) => ({
        storeId,
        storeName,
        quietFrom: formatClock(readParameter('QuietHoursFrom', parameters)),
        quietTo: formatClock(readParameter('QuietHoursUntil', parameters)),
      })),
    own: { phone: phoneNumber === null ? null : maskPhone(phoneNumber), hasWeChat: openId !== null },
  };
};

/** An order that there is not, and a link that leads to none. */
const exampleNumber = '202600000000';
const exampleToken = '0'.repeat(24);

const wordsOf = (kind: MessageKind): string => (isOfChange(kind) ? noticeWords[kind] : newsWords[kind]);

const mainlandMobile = /^1[3-9]\d{9}$/;

const sendSms = async (ctx: Ctx, kind: MessageKind) => {
  const { phoneNumber } = await findOwnAddresses(ctx.db, callerOf(ctx).userId);
  if (phoneNumber === null || !mainlandMobile.test(phoneNumber)) throw new AppError('message.testNoPhone');
  const template = isOfChange(kind) ? 'orderChanged' : 'orderNews';
  if (!(await sendsNotices(ctx, template))) throw new AppError('message.testNoTemplate');
  const number = exampleNumber;
  const params = isOfChange(kind)
    ? { number, change: wordsOf(kind) }
    : { number, news: wordsOf(kind), token: exampleToken };
  return sendNotice(ctx, { phone: phoneNumber, template, params, ownId: uuid() });
};

const sendTemplate = async (ctx: Ctx, kind: MessageKind) => {
  const { openId } = await findOwnAddresses(ctx.db, callerOf(ctx).userId);
  const { stores } = await readConfiguration(ctx.db);
  const time = isoOf(wallClock(ctx.now(), chainZone)).slice(0, 16).replace('T', ' ');
  const values = { number: exampleNumber, news: wordsOf(kind), time, store: stores[0]?.storeName ?? '' };
  return sendWeChatTest(ctx, { openId, values, token: exampleToken });
};

/**
 * Sends the caller a message with example values, once. Refuses `message.testNoPhone`, `message.testNoWeChat`,
 * `message.testNoTemplate`.
 */
export const sendTestMessage = async (
  ctx: Ctx,
  { kind, channel }: Input<'system.testMessage'>,
): Answer<'system.testMessage'> => {
  const { result } = await (channel === 'sms' ? sendSms(ctx, kind) : sendTemplate(ctx, kind));
  const work = workOf(ctx);
  await runTx(ctx.db, (tx) =>
    recordEventBy(tx, work, {
      kind: 'account.testMessage',
      subject: { type: 'account', id: work.session.userId },
      storeId: null,
      after: { channel, message: kind, result },
    }),
  );
  return { result };
};
