import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { channelOf, isPayAmount, payScenes, paySubject, scenesOf } from '#domain/payments/channels.ts';

describe('paySubject', () => {
  it.each([
    ['雪具租赁 SG20270110-001', '雪具租赁 SG20270110-001', '雪具租赁 SG20270110-001'],
    ['a/b=c&d', 'a/b=c&d', 'a b c d'],
    ['  two\n lines\t', 'two lines', 'two lines'],
    ['ski ⛷️🎿 boots', 'ski boots', 'ski boots'],
    ['\u0000\u200B\uD800', '-', '-'],
    ['&=/', '&=/', '-'],
    ['a,`b"c', 'a b c', 'a b c'],
    ['', '-', '-'],
  ])('writes %j as %j for WeChat and %j for Alipay', (text, wechat, alipay) => {
    expect([paySubject(text, 'wechat'), paySubject(text, 'alipay')]).toEqual([wechat, alipay]);
  });

  it('cuts what is too long, never through a character', () => {
    expect(paySubject('雪'.repeat(300), 'wechat')).toBe('雪'.repeat(127));
    expect(paySubject('雪'.repeat(300), 'alipay')).toBe('雪'.repeat(256));
    expect(paySubject(`${'a'.repeat(126)}𠮷𠮷`, 'wechat')).toBe('a'.repeat(126));
  });

  it('gives what the channels take, whatever it is given, and nothing else the second time', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.constantFrom('wechat', 'alipay'),
        (text, channel) => {
          const subject = paySubject(text, channel);
          expect(subject.length).toBeGreaterThan(0);
          expect(subject.length).toBeLessThanOrEqual(channel === 'wechat' ? 127 : 256);
          expect(subject.isWellFormed()).toBe(true);
          if (channel === 'alipay') expect(subject).not.toMatch(/[/=&]/);
          expect(paySubject(subject, channel)).toBe(subject);
        },
      ),
    );
  });
});

describe('isPayAmount', () => {
  it.each([
    [1, true],
    [10_000_000_000, true],
    [0, false],
    [-1, false],
    [0.5, false],
    [Number.NaN, false],
    [10_000_000_001, false],
    [2 ** 53, false],
  ])('%d: %s', (amountFen, expected) => {
    expect(isPayAmount(amountFen)).toBe(expected);
  });
});

describe('channelOf', () => {
  it('gives each scene to one channel', () => {
    expect([...scenesOf('wechat'), ...scenesOf('alipay')]).toEqual([...payScenes]);
    expect(scenesOf('alipay').map(channelOf)).toEqual(['alipay', 'alipay', 'alipay']);
  });
});
