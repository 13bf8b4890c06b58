import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import type { MessagePost } from './message-post.ts';

type Place = {
  readonly clock: Clock;
  readonly messagePost: MessagePost;
  /** Where the shop is; null: nowhere. */
  readonly shopUrl: () => string | null;
  /** What the shop and WeChat both know. */
  readonly token: string;
  /** The template that people allow messages of. */
  readonly templateId: string;
};

const consents = {
  accept: { event: 'subscribe_msg_popup_event', root: 'SubscribeMsgPopupEvent', status: 'accept' },
  reject: { event: 'subscribe_msg_popup_event', root: 'SubscribeMsgPopupEvent', status: 'reject' },
  end: { event: 'subscribe_msg_change_event', root: 'SubscribeMsgChangeEvent', status: 'reject' },
} as const;

/** What a person does about messages that they allow: one more, not this one, none any more. */
export type Consent = keyof typeof consents;

const text = (name: string, value: string): string => `<${name}><![CDATA[${value}]]></${name}>`;

/** Makes what tells the shop of people and messages, in WeChat's XML. */
export const createWeChatVoice = ({ clock, messagePost, shopUrl, token, templateId }: Place) => {
  const eventUrl = (): string | null => {
    const shop = shopUrl();
    if (shop === null) return null;
    const timestamp = String(Math.floor(clock.now() / 1000));
    const nonce = randomBytes(6).toString('hex');
    const signature = createHash('sha1').update([token, timestamp, nonce].toSorted().join('')).digest('hex');
    return `${shop}/api/wechat/events?${new URLSearchParams({ signature, timestamp, nonce }).toString()}`;
  };
  const tell = (about: string, openId: string, inner: (isDelivered: boolean) => string): void => {
    const at = Math.floor(clock.now() / 1000);
    const head = `${text('ToUserName', 'gh_simulated')}${text('FromUserName', openId)}<CreateTime>${at}</CreateTime>${text('MsgType', 'event')}`;
    messagePost.post({
      about: `${about} ${openId}`,
      url: eventUrl,
      type: 'text/xml',
      write: (isDelivered) => `<xml>${head}${inner(isDelivered)}</xml>`,
    });
  };
  return {
    follows: (openId: string, isFollowing: boolean): void =>
      tell('person', openId, () => text('Event', isFollowing ? 'subscribe' : 'unsubscribe')),
    consents: (openId: string, does: Consent): void => {
      const { event, root, status } = consents[does];
      const list = `<List>${text('TemplateId', templateId)}${text('SubscribeStatusString', status)}<PopupScene>1</PopupScene></List>`;
      tell('person', openId, () => `${text('Event', event)}<${root}>${list}</${root}>`);
    },
    templateReceipt: (openId: string, id: string): void =>
      tell('wechat', openId, (isDelivered) => {
        const status = text('Status', isDelivered ? 'success' : 'failed:user block');
        return `${text('Event', 'TEMPLATESENDJOBFINISH')}<MsgID>${id}</MsgID>${status}`;
      }),
    subscriptionReceipt: (openId: string, id: string): void =>
      tell('wechat', openId, (isDelivered) => {
        const status = `<ErrorCode>${isDelivered ? 0 : 43_101}</ErrorCode>${text('ErrorStatus', isDelivered ? 'success' : 'failed')}`;
        const list = `<List>${text('TemplateId', templateId)}<MsgID>${id}</MsgID>${status}</List>`;
        return `${text('Event', 'subscribe_msg_sent_event')}<SubscribeMsgSentEvent>${list}</SubscribeMsgSentEvent>`;
      }),
  };
};
