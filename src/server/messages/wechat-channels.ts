import { newsWords, noticeWords } from '#contract/notice-words.ts';
import { isOfChange } from '#domain/messages/message.ts';
import { isoOf, minuteMs } from '#domain/time/instant.ts';
import { wallClock } from '#domain/time/zone.ts';
import type { NoticePlace, Sent } from '#server/accounts/sms-notice-actions.ts';
import { GatewayError, noToken } from '#server/gateways/gateway-error.ts';
import type { WeChatMessageValues } from '#server/gateways/wechat-message.ts';
import { findStoreSettings } from '#server/stores/actions.ts';
import { linkTo, type Channel } from './channel.ts';
import type { NoticeRow } from './sql.ts';
import {
  findConsent,
  findFollower,
  updateConsentLess,
  updateConsentNone,
  upsertFollower,
} from './sql-wechat.ts';

/** No message yet, and not for the reason that another channel would not have. */
const notNow = new Set(['-1', '45011', '45035', noToken]);
/** The person does not follow the shop, or is not known to it. */
const noFollower = new Set(['43004', '40003']);
/** The guest allows nothing (more), or too much was sent: nobody has to look after it. */
const usual = new Set([...noFollower, '43101', '43117']);

const failureOf = (place: NoticePlace, error: unknown): { sent: Sent; code: string } => {
  const failure = error instanceof GatewayError ? error : null;
  const code = failure?.code ?? '';
  if (!usual.has(code)) place.log.error({ kind: failure?.kind, code }, 'a guest was not told by WeChat');
  // What is no answer of WeChat's says nothing of the message.
  if (failure === null || failure.kind === 'unknown') return { sent: { result: 'unknown' }, code };
  return { sent: { result: notNow.has(code) ? 'later' : 'refused' }, code };
};

const valuesOf = async (place: NoticePlace, notice: NoticeRow): Promise<WeChatMessageValues> => {
  const { kind, orderNumber: number, storeId } = notice;
  const store = await findStoreSettings(place.db, storeId);
  const local = wallClock(place.now(), store?.hours.zone ?? 'Asia/Shanghai');
  return {
    number,
    news: isOfChange(kind) ? noticeWords[kind] : newsWords[kind],
    time: isoOf(local).slice(0, 16).replace('T', ' '),
    store: store?.storeName ?? '',
  };
};

/** What becomes of a message that belongs to no order. */
export const sentAfter = async (place: NoticePlace, send: () => Promise<string>): Promise<Sent> => {
  try {
    return { result: 'accepted', providerId: await send() };
  } catch (error) {
    return failureOf(place, error).sent;
  }
};

const receiptWithinMs = 10 * minuteMs;

type Way = 'template' | 'subscription';

/** The template that the shop chose for a way; null: none. */
const chosenFor = ({ gateways }: NoticePlace, way: Way) => gateways.weChat?.messages?.[way] ?? null;

/** What is sent, and by whom; null where nothing can be. */
const letterFor = async (place: NoticePlace, notice: NoticeRow, way: Way) => {
  const { weChat } = place.gateways;
  const template = chosenFor(place, way);
  const { openId } = notice;
  if (weChat === null || template === null || openId === null) return null;
  const url = weChat.messages?.pageUrl(await linkTo(place, notice)) ?? '';
  return {
    platform: weChat.platform,
    message: { openId, template, url, values: await valuesOf(place, notice) },
  };
};

/** A message to somebody who follows the shop's account; WeChat knows one that is given twice, for ten minutes. */
export const template: Channel = {
  isOpen: async (place, { openId }) =>
    openId !== null &&
    chosenFor(place, 'template') !== null &&
    (await findFollower(place.db, openId))?.follows === true,
  send: async (place, notice) => {
    const letter = await letterFor(place, notice, 'template');
    if (letter === null) return { result: 'refused' };
    const { platform, message } = letter;
    try {
      const providerId = await platform.sendTemplate({ ...message, ownId: notice.id });
      return { result: 'accepted', providerId };
    } catch (error) {
      const { sent, code } = failureOf(place, error);
      const { openId } = message;
      if (noFollower.has(code))
        await upsertFollower(place.db, { openId, follows: false, at: isoOf(place.now()) });
      return sent;
    }
  },
  knowsTwiceMs: 10 * minuteMs,
  receiptWithinMs,
};

type Platform = NonNullable<NoticePlace['gateways']['weChat']>['platform'];

/** The call alone: what fails after it does not say that it failed. */
const sendSubscription = async (
  place: NoticePlace,
  platform: Platform,
  message: Parameters<Platform['sendSubscription']>[0],
): Promise<{ sent: Sent; code: string }> => {
  try {
    const providerId = await platform.sendSubscription(message);
    return { sent: { result: 'accepted', providerId }, code: '' };
  } catch (error) {
    return failureOf(place, error);
  }
};

/** A message that the guest allowed by a tap in WeChat; each tap allows one. */
export const subscription: Channel = {
  isOpen: async (place, { openId }) => {
    const chosen = chosenFor(place, 'subscription');
    if (openId === null || chosen === null) return false;
    return ((await findConsent(place.db, { openId, templateId: chosen.id }))?.remaining ?? 0) > 0;
  },
  send: async (place, notice) => {
    const letter = await letterFor(place, notice, 'subscription');
    if (letter === null) return { result: 'refused' };
    const { platform, message } = letter;
    const consent = { openId: message.openId, templateId: message.template.id };
    const { sent, code } = await sendSubscription(place, platform, message);
    if (code === '43101') await updateConsentNone(place.db, consent);
    // Where nobody knows, it may have been used up.
    if (sent.result === 'accepted' || sent.result === 'unknown') await updateConsentLess(place.db, consent);
    return sent;
  },
  knowsTwiceMs: 0,
  receiptWithinMs,
};
