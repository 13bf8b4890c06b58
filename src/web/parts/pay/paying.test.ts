import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropLink, keepLink, storedLink, linkInAddress } from './pay-links.ts';
import { lastEnd, liveAttempt, pollDelayMs, payStage } from './pay-stage.ts';
import type { Attempt, Payable } from './pay-types.ts';
import { counterCodes, goesOnAt, payWays } from './pay-ways.ts';

const all = {
  methods: ['cash', 'wechat', 'alipay'],
  scenes: ['wx-jsapi', 'wx-h5', 'wx-native', 'ali-wap', 'ali-page', 'ali-qr'],
} as const;
const offer = (change: Partial<Parameters<typeof payWays>[0]> = {}) => ({
  startDate: '2026-12-05',
  expiresAt: null,
  methods: [...all.methods],
  scenes: [...all.scenes],
  ...change,
});

describe('payWays', () => {
  const wayLines = (...[of, place]: Parameters<typeof payWays>) =>
    payWays(of, place).map(({ method, scene, how }) => `${method} ${scene ?? '-'} ${how}`);

  it.each([
    ['wechat', ['wechat wx-jsapi here', 'alipay - elsewhere', 'cash - counter']],
    ['phone', ['wechat wx-h5 away', 'alipay ali-wap away', 'cash - counter']],
    ['desktop', ['wechat wx-native code', 'alipay ali-qr code', 'cash - counter']],
    ['miniProgram', ['wechat - elsewhere', 'alipay - elsewhere', 'cash - counter']],
    ['alipay', ['alipay ali-wap away', 'cash - counter']],
  ] as const)('in %s', (place, ways) => {
    expect(wayLines(offer(), place)).toEqual(ways);
  });

  it('takes the next best where the best is not to be had, and leaves out what a store does not take', () => {
    expect(wayLines(offer({ scenes: ['wx-native', 'ali-page'] }), 'phone')).toEqual([
      'wechat wx-native code',
      'cash - counter',
    ]);
    expect(wayLines(offer({ methods: ['cash'] }), 'desktop')).toEqual(['cash - counter']);
  });

  it.each([
    ['2026-12-01T04:00:00Z', ['wechat', 'alipay'], 'an order that ends days before its pick-up'],
    ['2026-12-05T04:00:00Z', ['wechat', 'alipay', 'cash'], 'one for today'],
    ['2026-12-05T16:00:00Z', ['wechat', 'alipay', 'cash'], 'one that waits for its pick-up'],
  ])('by %s: %s, for %s', (expiresAt, methods, _what) => {
    expect(payWays(offer({ expiresAt }), 'phone').map(({ method }) => method)).toEqual(methods);
    expect(wayLines(offer({ expiresAt, methods: ['cash'] }), 'phone')).toEqual(['cash - counter']);
  });
});

describe('goesOnAt', () => {
  it.each([
    ['wechat', 'wx-jsapi', true],
    ['desktop', 'wx-jsapi', false],
    ['phone', 'wx-h5', true],
    ['wechat', 'wx-h5', false],
    ['wechat', 'ali-wap', false],
    ['alipay', 'ali-wap', true],
  ] as const)('in %s with %s: %s', (...[place, scene, goesOn]) => {
    expect(goesOnAt(place, scene)).toBe(goesOn);
  });
});

describe('counterCodes', () => {
  it('are the codes that a guest can scan from the counter', () => {
    expect(counterCodes(offer()).map(({ scene }) => scene)).toEqual(['wx-native', 'ali-qr']);
    expect(counterCodes(offer({ methods: ['cash', 'alipay'] })).map(({ scene }) => scene)).toEqual([
      'ali-qr',
    ]);
  });
});

const startedAt = Date.parse('2026-11-22T02:00:00Z');
const attempt = (state: Attempt['state']): Attempt => ({
  id: state,
  scene: 'wx-native',
  amountFen: 100,
  state,
  createdAt: '2026-11-22T02:00:00Z',
  expiresAt: '2026-11-22T02:30:00Z',
  isMine: true,
  isGivenUp: false,
  action: null,
});
const payable = (state: Payable['state'], attempts: Attempt[] = [], more: Partial<Payable> = {}) =>
  ({
    state,
    attempts,
    orderStatus: 1,
    mayBegin: true,
    overpaidPendingFen: 0,
    refundPendingFen: 0,
    deposit: { amountFen: 0, ways: [], hold: null },
    ...more,
  }) as Payable;

describe('payStage', () => {
  it.each([
    ['due', payable('due', [attempt('closed')]), 'choose'],
    ['paying', payable('paying', [attempt('waiting'), attempt('failed')]), 'paying'],
    ['paid', payable('paid', [attempt('paid'), attempt('waiting')]), 'paid'],
    ['cancelled', payable('closed', [], { orderStatus: 10 }), 'cancelled'],
    ['withdrawn', payable('closed'), 'closed'],
    ['due behind a link that is over', payable('due', [], { mayBegin: false }), 'linkOver'],
    ['being paid behind one', payable('paying', [attempt('waiting')], { mayBegin: false }), 'paying'],
  ] as const)('of a bill that is %s', (_, bill, kind) => {
    expect(payStage(bill)).toBe(kind);
  });
});

describe('liveAttempt', () => {
  it('is the one that waits, and none that was given up while its company does not answer', () => {
    const attempts = [attempt('waiting')];
    expect(liveAttempt({ state: 'paying', attempts })?.state).toBe('waiting');
    expect(liveAttempt({ state: 'due', attempts })).toBeNull();
  });

  it("is the payer's own before a newer one of somebody else, unless it was given up", () => {
    const theirs = { ...attempt('waiting'), id: 'theirs', isMine: false };
    const mine = { ...attempt('waiting'), id: 'mine' };
    expect(liveAttempt({ state: 'paying', attempts: [theirs, mine] })?.id).toBe('mine');
    const givenUp = { ...mine, isGivenUp: true };
    expect(liveAttempt({ state: 'paying', attempts: [givenUp, theirs] })?.id).toBe('theirs');
  });
});

describe('lastEnd', () => {
  it('tells why the payer is asked again, and nothing of a bill that is paid', () => {
    expect(lastEnd(payable('due', [attempt('failed'), attempt('closed')]))).toBe('failed');
    expect(lastEnd(payable('due', [attempt('paid')]))).toBeNull();
    expect(lastEnd(payable('due'))).toBeNull();
    expect(lastEnd(payable('paid', [attempt('closed')]))).toBeNull();
  });
});

describe('pollDelayMs', () => {
  it('polls quickly at first and ever more slowly, at an idle page now and then, and not at what is over', () => {
    const waiting = payable('paying', [attempt('waiting')]);
    const at = (after: number) => ({ openedAt: startedAt, now: startedAt + after });
    const delays = [0, 30_000, 300_000, 3_000_000].map((after) => pollDelayMs(waiting, at(after)));
    expect(delays).toEqual(delays.toSorted((a, b) => Number(a) - Number(b)));
    expect(new Set(delays).size).toBe(4);
    const idle = [0, 900_000].map((after) => Number(pollDelayMs(payable('due'), at(after))));
    expect(idle[0]).toBeLessThan(idle[1] ?? 0);
    expect(pollDelayMs(payable('due', [attempt('closed')]), { openedAt: 0, now: startedAt })).toBe(idle[0]);
    expect(pollDelayMs(payable('paid'), at(0))).toBe(false);
    // Somebody else was quicker, and this payer's money may be on its way as well.
    expect(pollDelayMs(payable('paid', [attempt('waiting')]), at(0))).toBeGreaterThan(0);
    for (const returning of ['overpaidPendingFen', 'refundPendingFen'] as const)
      expect(pollDelayMs(payable('closed', [], { [returning]: 5 }), at(0))).toBeGreaterThan(0);
  });
});

describe('a payment link', () => {
  const kept = new Map<string, string>();
  beforeEach(() =>
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    }),
  );
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['#t=abc.d_e-f', 'abc.d_e-f'],
    ['#t=', null],
    ['', null],
    ['#x=1', null],
    [`#t=${'a'.repeat(401)}`, null],
  ])('in %s is %s', (hash, token) => {
    expect(linkInAddress(hash)).toBe(token);
  });

  it('is kept for its bill for two days, or until it is dropped', () => {
    keepLink('a', 'one', 0);
    keepLink('b', 'two', 1000);
    expect([storedLink('a', 2000), storedLink('b', 2000), storedLink('c', 2000)]).toEqual([
      'one',
      'two',
      null,
    ]);
    expect(storedLink('a', 3 * 24 * 60 * 60 * 1000)).toBeNull();
    dropLink('b', 2000);
    expect([storedLink('a', 2000), storedLink('b', 2000)]).toEqual(['one', null]);
  });
});
