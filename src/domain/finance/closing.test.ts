import { describe, expect, it } from 'vitest';
import { decideClosing, nextToClose } from '#domain/finance/closing.ts';
import { hourMs } from '#domain/time/instant.ts';
import { dayStart } from '#domain/time/zone-instants.ts';

type ClosingFacts = Parameters<typeof decideClosing>[0];

const zone = 'Asia/Shanghai';
const start = dayStart('2026-12-02', zone);
const closedOn = (on: string, untilAt = dayStart(on, zone) + 24 * hourMs) => ({ on, untilAt });
const facts: ClosingFacts = {
  on: '2026-12-02',
  now: start + 25 * hourMs,
  hours: { zone, closeMinute: 21 * 60 },
  last: closedOn('2026-12-01'),
  firstBookedAt: start + hourMs,
};

describe('decideClosing', () => {
  it.each<[string, Partial<ClosingFacts>, object]>([
    ['the day before', {}, { fromAt: start, untilAt: start + 24 * hourMs }],
    ['today after hours', { now: start + 21 * hourMs }, { fromAt: start, untilAt: start + 21 * hourMs + 1 }],
    ['the first of all', { last: null }, { fromAt: start, untilAt: start + 24 * hourMs }],
    ['a day without anything', { firstBookedAt: null }, { fromAt: start, untilAt: start + 24 * hourMs }],
    [
      'what came after an early closing too',
      { last: closedOn('2026-12-01', start - 2 * hourMs), firstBookedAt: start - hourMs },
      { fromAt: start - 2 * hourMs, untilAt: start + 24 * hourMs },
    ],
  ])('closes %s', (_, changes, value) => {
    expect(decideClosing({ ...facts, ...changes })).toEqual({ ok: true, value });
  });

  it.each<[string, Partial<ClosingFacts>, object]>([
    ['closing.tooEarly', { now: start + 21 * hourMs - 1 }, { time: '21:00' }],
    ['closing.tooEarly', { on: '2026-12-03' }, { time: '21:00' }],
    ['closing.alreadyClosed', { on: '2026-12-01' }, { day: '2026-12-01' }],
    ['closing.alreadyClosed', { on: '2026-11-30' }, { day: '2026-12-01' }],
    [
      'closing.earlierOpen',
      { last: closedOn('2026-11-29'), firstBookedAt: start - hourMs },
      { day: '2026-12-01' },
    ],
  ])('refuses %s', (code, changes, expectedFacts) => {
    expect(decideClosing({ ...facts, ...changes })).toMatchObject({ ok: false, code, facts: expectedFacts });
  });
});

describe('nextToClose', () => {
  it.each<[string, Partial<ClosingFacts>]>([
    ['2026-12-02', {}],
    ['2026-12-03', { firstBookedAt: null }],
    ['2026-12-02', { last: null }],
    ['2026-12-03', { last: null, now: start + 45 * hourMs }],
    ['2026-12-04', { last: closedOn('2026-12-03'), firstBookedAt: null }],
    ['2026-12-02', { last: closedOn('2026-12-01', start - hourMs), firstBookedAt: start - 1 }],
  ])('is %s', (on, changes) => {
    expect(nextToClose({ ...facts, ...changes })).toBe(on);
  });
});
