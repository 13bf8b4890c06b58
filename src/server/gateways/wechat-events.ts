import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';
import { minuteMs, type Instant } from '#domain/time/instant.ts';

/** What WeChat's console was told about where events go. */
export type WeChatEventKeys = {
  readonly appId: string;
  readonly token: string;
  /** 43 characters, in safe mode; null: events come in plain text. */
  readonly aesKey: string | null;
};

/** The query of a call. */
export type WeChatEventQuery = Readonly<Record<string, string | undefined>>;

/** A tap allows one message more; whoever switches messages off in WeChat allows none any more. */
type ConsentChange = { readonly templateId: string; readonly change: 'allowed' | 'refused' | 'ended' };

/** Something that a person did, or that became of a message. */
export type WeChatEvent = {
  /** The same for a repeated event, and for no other. */
  readonly id: string;
  readonly openId: string;
} & (
  | { readonly kind: 'follows'; readonly isFollowing: boolean }
  | { readonly kind: 'consents'; readonly changes: readonly ConsentChange[] }
  | { readonly kind: 'receipts'; readonly receipts: readonly { messageId: string; isDelivered: boolean }[] }
  | { readonly kind: 'other' }
);

const freshMs = 10 * minuteMs;

const sha1Of = (parts: readonly string[]): string =>
  createHash('sha1').update(parts.toSorted().join('')).digest('hex');

/** Compares a secret with what a caller gave for it, in the same time wherever they differ. */
export const isSame = (secret: string, given: string): boolean => {
  // As bytes: letters may take several.
  const [one, other] = [Buffer.from(secret), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Tells whether a call was signed with the token, lately; `sealed` is what is signed besides in safe mode. */
export const isSignedEvent = (
  { token }: WeChatEventKeys,
  query: WeChatEventQuery,
  { now, sealed }: { readonly now: Instant; readonly sealed?: string },
): boolean => {
  const { timestamp = '', nonce = '', signature = '', msg_signature: ofSealed = '' } = query;
  if (!(Math.abs(now - Number(timestamp) * 1000) <= freshMs)) return false;
  return sealed === undefined
    ? isSame(sha1Of([token, timestamp, nonce]), signature)
    : isSame(sha1Of([token, timestamp, nonce, sealed]), ofSealed);
};

const randomBytes = 16;
const lengthBytes = 4;

/** Opens a sealed event: 16 random bytes, the length, the text, our app's id. null: it was sealed for another app. */
const unseal = ({ appId, aesKey }: WeChatEventKeys, sealed: string): string | null => {
  const key = Buffer.from(`${aesKey ?? ''}=`, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
    const padded = Buffer.concat([decipher.update(sealed, 'base64'), decipher.final()]);
    const open = padded.subarray(randomBytes, padded.length - (padded.at(-1) ?? 0));
    const end = lengthBytes + open.readUInt32BE(0);
    return open.subarray(end).toString() === appId ? open.subarray(lengthBytes, end).toString() : null;
  } catch {
    return null;
  }
};

const cdata = { begin: '<![CDATA[', end: ']]>' };

/** What is before an end; empty where there is none. */
const upTo = (text: string, end: string): string => text.slice(0, Math.max(0, text.indexOf(end)));

/** The text of an element of WeChat's flat XML; empty where there is none. Anybody may send it: it is looked through once. */
const textIn = (xml: string, name: string): string => {
  const tag = `<${name}>`;
  const from = xml.indexOf(tag);
  if (from < 0) return '';
  const inside = xml.slice(from + tag.length).trimStart();
  return inside.startsWith(cdata.begin)
    ? upTo(inside.slice(cdata.begin.length), cdata.end).trim()
    : upTo(inside, `</${name}>`).trim();
};

const listsIn = (xml: string): readonly string[] =>
  xml
    .split('<List>')
    .slice(1)
    .map((rest) => upTo(rest, '</List>'));

const consentOf = (event: string, status: string): ConsentChange['change'] => {
  if (status === 'accept') return 'allowed';
  return event === 'subscribe_msg_change_event' ? 'ended' : 'refused';
};

const factsOf = (event: string, xml: string) => {
  switch (event) {
    case 'subscribe':
    case 'unsubscribe':
      return { kind: 'follows', isFollowing: event === 'subscribe' } as const;
    case 'subscribe_msg_popup_event':
    case 'subscribe_msg_change_event': {
      const changes = listsIn(xml).map((list) => ({
        templateId: textIn(list, 'TemplateId'),
        change: consentOf(event, textIn(list, 'SubscribeStatusString')),
      }));
      return { kind: 'consents', changes } as const;
    }
    case 'subscribe_msg_sent_event': {
      const receipts = listsIn(xml).map((list) => ({
        messageId: textIn(list, 'MsgID'),
        isDelivered: textIn(list, 'ErrorCode') === '0',
      }));
      return { kind: 'receipts', receipts } as const;
    }
    case 'TEMPLATESENDJOBFINISH': {
      const receipt = { messageId: textIn(xml, 'MsgID'), isDelivered: textIn(xml, 'Status') === 'success' };
      return { kind: 'receipts', receipts: [receipt] } as const;
    }
    default:
      return { kind: 'other' } as const;
  }
};

/** Reads what WeChat posted; null where it is not signed, not for our app or not readable. Source: WeChat's guide to receiving events. */
export const readWeChatEvent = (
  keys: WeChatEventKeys,
  { query, body, now }: { readonly query: WeChatEventQuery; readonly body: string; readonly now: Instant },
): WeChatEvent | null => {
  const sealed = keys.aesKey === null ? undefined : textIn(body, 'Encrypt');
  if (!isSignedEvent(keys, query, { now, ...(sealed === undefined ? {} : { sealed }) })) return null;
  const xml = sealed === undefined ? body : unseal(keys, sealed);
  if (xml === null) return null;
  const openId = textIn(xml, 'FromUserName');
  const event = textIn(xml, 'Event');
  if (openId === '' || openId.length > 64) return null;
  // Two messages to one person in one second are told by two events.
  const id = `${openId} ${textIn(xml, 'CreateTime')} ${event} ${textIn(xml, 'MsgID')}`.slice(0, 200);
  return { id, openId, ...factsOf(event, xml) };
};
