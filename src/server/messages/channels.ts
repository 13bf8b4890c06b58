import { newsWords, noticeWords } from '#contract/notice-words.ts';
import { isOfChange, type MessageChannel } from '#domain/messages/message.ts';
import { sendNotice, sendsNotices } from '#server/accounts/sms-notice-actions.ts';
import { linkTo, type Channel } from './channel.ts';
import type { NoticeRow } from './sql.ts';
import { subscription, template } from './wechat-channels.ts';

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
    const params = { number, news: newsWords[kind], token: await linkTo(place, notice) };
    return sendNotice(place, { phone, ownId, template: 'orderNews', params });
  },
  knowsTwiceMs: 0,
  receiptWithinMs: null,
};

/** The channels there are. */
export const channels: Readonly<Record<MessageChannel, Channel>> = { subscription, template, sms };
