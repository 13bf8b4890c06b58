import { randomBytes, randomInt } from 'node:crypto';
import { dayMs, minuteMs, type Instant } from '#domain/time/instant.ts';
import type { Clock } from '#server/clock.ts';
import type { WeChatTemplate } from '#server/gateways/wechat-message.ts';
import type { MessagePost } from './message-post.ts';
import { refuse, type Answer, type App } from './oauth.ts';
import { people, type Person } from './people.ts';
import { weChatText } from './simulator-words.ts';
import { createWeChatVoice, type Consent } from './wechat-voice.ts';

/** How a person is reached: by following the account, or by a message that they allowed. */
export type WeChatSending = 'template' | 'subscription';

const fields = { number: 'character_string1', news: 'thing2', time: 'time3', store: 'thing4' } as const;
const newTemplate = (): WeChatTemplate => ({ id: randomBytes(32).toString('base64url'), fields });

/** What a field takes, by its kind. */
const forms: Readonly<Record<string, RegExp>> = {
  thing: /^.{1,20}$/su,
  character_string: /^[\x21-\x7e]{1,32}$/,
  time: /^\d{4}-\d\d-\d\d \d\d:\d\d$/,
};

const mostPerDay = 30;
const twiceMs = 10 * minuteMs;

type Body = Readonly<Record<string, unknown>>;
const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (body: Body, name: string): string => (typeof body[name] === 'string' ? body[name] : '');

/** The first field that is missing, empty, too long or of another kind; null: none is. */
const wrongField = (data: unknown): string | null => {
  const given = isBody(data) ? data : {};
  for (const field of Object.values(fields)) {
    const one = given[field];
    const value = isBody(one) ? textOf(one, 'value') : '';
    if (forms[field.replace(/\d+$/, '')]?.test(value) !== true) return field;
  }
  return Object.keys(given).find((name) => !Object.values(fields).some((field) => field === name)) ?? null;
};

type Place = {
  readonly app: App;
  readonly clock: Clock;
  readonly isToken: (token: string) => boolean;
  readonly inbox: { readonly post: (message: { phone: string; text: string }) => void };
  readonly messagePost: MessagePost;
  /** Where the shop is; null: nowhere. */
  readonly shopUrl: () => string | null;
};

/** Plays WeChat's messages of a service account, as strictly as it checks; what it sends goes to the inbox. */
export const createWeChatMessages = (place: Place) => {
  const { app, clock, inbox } = place;
  const templates = { template: newTemplate(), subscription: newTemplate() };
  const token = randomBytes(12).toString('hex');
  const following = new Set(people.map(({ openId }) => openId));
  const allowed = new Map<string, number>();
  const sentAt = new Map<string, Instant[]>();
  const known = new Map<string, { readonly at: Instant; readonly id: string }>();

  const voice = createWeChatVoice({ ...place, token, templateId: templates.subscription.id });

  /** Why a message is refused; null where it is not. */
  const whyNot = (sending: WeChatSending, body: Body): number | null => {
    const openId = textOf(body, 'touser');
    if (people.every((person) => person.openId !== openId)) return 40_003;
    if (textOf(body, 'template_id') !== templates[sending].id) return 40_037;
    if (wrongField(body['data']) !== null) return 47_003;
    if (sending === 'template' && !following.has(openId)) return 43_004;
    if (sending === 'subscription' && (allowed.get(openId) ?? 0) === 0) return 43_101;
    const today = (sentAt.get(openId) ?? []).filter((at) => at > clock.now() - dayMs);
    return today.length >= mostPerDay ? 45_009 : null;
  };

  const deliver = (sending: WeChatSending, body: Body): string => {
    const openId = textOf(body, 'touser');
    // Longer than a number of JavaScript can be, as real ones are.
    const id = `31${String(randomInt(10 ** 8)).padStart(8, '0')}${String(randomInt(10 ** 9)).padStart(9, '0')}`;
    const data = isBody(body['data']) ? body['data'] : {};
    const valueOf = (field: string): string => (isBody(data[field]) ? textOf(data[field], 'value') : '');
    const link = textOf(body, sending === 'template' ? 'url' : 'page');
    const person = people.find((one) => one.openId === openId);
    inbox.post({
      phone: person?.nickName ?? '',
      text: weChatText(Object.values(fields).map(valueOf), link),
    });
    if (sending === 'subscription') allowed.set(openId, (allowed.get(openId) ?? 0) - 1);
    sentAt.set(openId, [...(sentAt.get(openId) ?? []).slice(-mostPerDay), clock.now()]);
    if (sending === 'template') voice.templateReceipt(openId, id);
    else voice.subscriptionReceipt(openId, id);
    return id;
  };

  return {
    app,
    /** What the shop's settings name. */
    templates,
    token,
    isFollowing: ({ openId }: Person): boolean => following.has(openId),
    /** A person follows the account, or does not any more. */
    follow: ({ openId }: Person, follows: boolean): void => {
      if (follows) following.add(openId);
      else following.delete(openId);
      voice.follows(openId, follows);
    },
    consent: ({ openId }: Person, does: Consent): void => {
      if (does === 'accept') allowed.set(openId, (allowed.get(openId) ?? 0) + 1);
      if (does === 'end') allowed.delete(openId);
      voice.consents(openId, does);
    },
    /** Answers a call; `send` under one `client_msg_id` twice within ten minutes is one message. */
    send: (sending: WeChatSending, accessToken: string, body: unknown): Answer => {
      if (!place.isToken(accessToken)) return refuse(40_001);
      if (!isBody(body)) return refuse(47_001);
      const ownId = sending === 'template' ? textOf(body, 'client_msg_id') : '';
      const before = known.get(ownId);
      if (ownId !== '' && before !== undefined && before.at > clock.now() - twiceMs)
        return { errcode: 0, errmsg: 'ok', msgid: before.id };
      const why = whyNot(sending, body);
      if (why !== null) return refuse(why);
      const id = deliver(sending, body);
      if (ownId !== '') known.set(ownId, { at: clock.now(), id });
      return { errcode: 0, errmsg: 'ok', msgid: id };
    },
  };
};
