import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readWeChatEvent } from '#server/gateways/wechat-events.ts';
import { dataOf } from '#server/gateways/wechat-message.ts';

const keys = {
  appId: 'wx0123456789abcdef',
  token: 'atoken',
  aesKey: randomBytes(32).toString('base64').slice(0, 43),
};
const now = Date.UTC(2026, 10, 30);
const timestamp = String(now / 1000);

const sha1 = (...parts: string[]): string =>
  createHash('sha1').update(parts.toSorted().join('')).digest('hex');

/** Seals an event as WeChat does in safe mode. */
const seal = (xml: string, appId = keys.appId) => {
  const key = Buffer.from(`${keys.aesKey}=`, 'base64');
  const text = Buffer.from(xml);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  const open = Buffer.concat([randomBytes(16), length, text, Buffer.from(appId)]);
  const pad = 32 - (open.length % 32);
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  const sealed = Buffer.concat([
    cipher.update(Buffer.concat([open, Buffer.alloc(pad, pad)])),
    cipher.final(),
  ]);
  const encrypt = sealed.toString('base64');
  const query = { timestamp, nonce: 'n', msg_signature: sha1(keys.token, timestamp, 'n', encrypt) };
  return {
    query,
    body: `<xml><ToUserName>a</ToUserName><Encrypt><![CDATA[${encrypt}]]></Encrypt></xml>`,
    now,
  };
};

const sent =
  '<xml><FromUserName><![CDATA[oA]]></FromUserName><CreateTime>17</CreateTime><Event><![CDATA[subscribe_msg_sent_event]]></Event><SubscribeMsgSentEvent><List><TemplateId>t</TemplateId><MsgID>3141592653589793238</MsgID><ErrorCode>0</ErrorCode></List><List><TemplateId>t</TemplateId><MsgID>2</MsgID><ErrorCode>43101</ErrorCode></List></SubscribeMsgSentEvent></xml>';

describe('readWeChatEvent', () => {
  it('opens what was sealed for our app, number for number', () => {
    expect(readWeChatEvent(keys, seal(sent))).toMatchObject({
      openId: 'oA',
      receipts: [
        { messageId: '3141592653589793238', isDelivered: true },
        { messageId: '2', isDelivered: false },
      ],
    });
  });

  it('refuses another app, another signature, and what is not sealed', () => {
    expect(readWeChatEvent(keys, seal(sent, 'wxother'))).toBeNull();
    const good = seal(sent);
    expect(readWeChatEvent(keys, { ...good, query: { ...good.query, nonce: 'm' } })).toBeNull();
    expect(readWeChatEvent({ ...keys, token: 'another' }, good)).toBeNull();
    const plain = { timestamp, nonce: 'n', signature: sha1(keys.token, timestamp, 'n') };
    expect(readWeChatEvent(keys, { query: plain, body: sent, now })).toBeNull();
    expect(readWeChatEvent({ ...keys, aesKey: null }, { query: plain, body: sent, now })?.openId).toBe('oA');
  });
});

describe('what anybody may post', () => {
  it.each([
    ['spaces', `<Encrypt>${' '.repeat(16_000)}`],
    ['openings', '<Encrypt>'.repeat(1800)],
    ['texts that do not end', `<Encrypt>${'<![CDATA['.repeat(1700)}`],
    ['lists that do not end', `<Encrypt>${'<List>'.repeat(2600)}</Encrypt>`],
  ])('is looked through at once: %s', (_, body) => {
    const query = { timestamp, nonce: 'n', msg_signature: 'é'.repeat(40) };
    const from = process.cpuUsage().user;
    expect(readWeChatEvent(keys, { query, body, now })).toBeNull();
    // Microseconds; what grows with a power of the length takes many seconds.
    expect(process.cpuUsage().user - from).toBeLessThan(1_000_000);
  });

  it('is read with and without marks around texts', () => {
    const plain = { timestamp, nonce: 'n', signature: sha1(keys.token, timestamp, 'n') };
    const body =
      '<xml><FromUserName> <![CDATA[ oB ]]> </FromUserName><CreateTime> 5 </CreateTime><Event>unsubscribe</Event></xml>';
    expect(readWeChatEvent({ ...keys, aesKey: null }, { query: plain, body, now })).toEqual({
      id: 'oB 5 unsubscribe ',
      openId: 'oB',
      kind: 'follows',
      isFollowing: false,
    });
  });
});

describe('dataOf', () => {
  it('cuts each value by characters to what its field takes, and leaves none empty', () => {
    const template = { id: 't', fields: { number: 'character_string1', news: 'thing2', store: 'thing4' } };
    const values = { number: '202612345678', news: '雪'.repeat(30), time: '', store: ' ' };
    expect(dataOf(template, values)).toEqual({
      character_string1: { value: '202612345678' },
      thing2: { value: '雪'.repeat(20) },
      thing4: { value: '-' },
    });
  });
});
