import { describe, expect, it } from 'vitest';
import { attemptStates, judgeTrade } from '#domain/payments/attempt.ts';

const money = { amountFen: 100, channelTradeNo: 'T1' };
const verdict = (state: (typeof attemptStates)[number], word: Parameters<typeof judgeTrade>[1]) =>
  judgeTrade({ state, channelTradeNo: state === 'paid' ? 'T1' : null }, word).kind;
const everyState = (word: Parameters<typeof judgeTrade>[1]): string[] =>
  attemptStates.map((state) => verdict(state, word));

describe('judgeTrade', () => {
  it('books money whatever the attempt’s end was, and once', () => {
    for (const state of ['paid', 'refunded'] as const)
      expect(everyState({ state, ...money })).toEqual(['book', 'book', 'nothing', 'book', 'book']);
    expect(verdict('paid', { state: 'paid', ...money, channelTradeNo: 'T2' })).toBe('contradicts');
  });

  it('ends what the channel ended, and waits for the rest', () => {
    expect(everyState({ state: 'closed' })).toEqual(['close', 'close', 'nothing', 'nothing', 'nothing']);
    for (const state of ['none', 'unpaid'] as const)
      expect(everyState({ state })).toEqual(['wait', 'wait', 'nothing', 'nothing', 'nothing']);
  });

  it.each([
    { amountFen: 0 },
    { amountFen: 1.5 },
    { amountFen: undefined },
    { channelTradeNo: '' },
    { channelTradeNo: undefined },
  ])('takes no money from a word with %j', (odd) => {
    expect(verdict('waiting', { state: 'paid', ...money, ...odd })).toBe('wait');
  });
});
