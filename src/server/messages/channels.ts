import { randomBytes } from 'node:crypto';
import { newsWords, noticeWords } from '#contract/notice-words.ts';
import { isOfChange, type MessageChannel } from '#domain/messages/message.ts';
import { isoOf } from '#domain/time/instant.ts';
import {
  sendNotice,
  sendsNotices,
  type NoticePlace,
  type Sent,
} from '#server/accounts/sms-notice-actions.ts';
import { ensureLink, type NoticeRow } from './sql.ts';

/** A way to a guest. */
type Channel = {
  /** Tells whether it reaches the guest of a message now. */
  readonly isOpen: (place: NoticePlace, notice: NoticeRow) => Promise<boolean>;
  readonly send: (place: NoticePlace, notice: NoticeRow) => Promise<Sent>;
  /** It knows a message that is given twice as one, for so long. */
  readonly knowsTwiceMs: number;
  /** A receipt comes within this time or not at all; null: it may come in days. */
  readonly receiptWithinMs: number | null;
};

/** 96 random bits, in letters and digits as templates take them. */
const newToken = (): string => randomBytes(12).toString('hex');

/** The token of a message's link. */
const linkOf = ({ db, now }: NoticePlace, { orderId, customerId }: NoticeRow): Promise<string> =>
  ensureLink(db, { token: newToken(), orderId, accountId: customerId ?? '', at: isoOf(now()) });

const smsTemplateOf = ({ kind }: NoticeRow) => (isOfChange(kind) ? 'orderChanged' : 'orderNews');

const sms: Channel = {
  isOpen: async (place, notice) =>
    notice.phone !== null && (await sendsNotices(place, smsTemplateOf(notice))),
  send: async (place, notice) => {
    const { id: ownId, phone, orderNumber: number, kind } = notice;
    if (phone === null) return { result: 'refused' };
    if (isOfChange(kind)) {
      const params = { number, change: noticeWords[kind] };
      return sendNotice(place, { phone, ownId, template: 'orderChanged', params });
    }
    const params = { number, news: newsWords[kind], token: await linkOf(place, notice) };
    return sendNotice(place, { phone, ownId, template: 'orderNews', params });
  },
  knowsTwiceMs: 0,
  receiptWithinMs: null,
};

/** The channels there are. */
export const channels: Partial<Readonly<Record<MessageChannel, Channel>>> = { sms };
