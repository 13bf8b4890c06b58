import { describe, expect, it } from 'vitest';
import type { StoreConfig } from '#web/api/client-config.ts';
import { openingText } from '#web/parts/stores/opening-text.ts';
import { openDayFrom } from '#web/parts/stores/store-facts.ts';

const words = { open: '营业中', closed: '已打烊', unknown: '店铺信息不存在' };
/** Open from 08:30 to 21:00, not on Wednesdays. */
const store = {
  storeId: 's',
  timeZone: 'Asia/Shanghai',
  businessHours: { startTime: '08:30', endTime: '21:00', restDays: [3] },
} as unknown as StoreConfig;

describe('openingText', () => {
  it.each([
    ['Tuesday, opening', '2026-11-24T08:30+08:00', '营业中 08:30–21:00'],
    ['Tuesday, closing', '2026-11-24T21:00+08:00', '营业中 08:30–21:00'],
    ['Tuesday, a minute later', '2026-11-24T21:01+08:00', '已打烊 08:30–21:00'],
    ['Tuesday, before opening', '2026-11-24T08:29+08:00', '已打烊 08:30–21:00'],
    ['Wednesday, the day of rest', '2026-11-25T12:00+08:00', '已打烊 08:30–21:00'],
  ])('%s', (_, now, expected) => {
    expect(openingText(store, Date.parse(now), words)).toBe(expected);
  });

  it('says that an unknown store is none', () => {
    expect(openingText(undefined, 0, words)).toBe('店铺信息不存在');
  });
});

describe('openDayFrom', () => {
  const closedDays = [{ from: '2026-11-26', to: '2026-11-28', note: '' }];
  const away = { ...store, businessHours: { ...store.businessHours, closedDays } };
  it.each([
    ['2026-11-24', store, '2026-11-24'],
    ['2026-11-25', store, '2026-11-26'],
    ['2026-11-25', away, '2026-11-29'],
    ['2026-11-25', undefined, '2026-11-25'],
  ])('%s', (day, at, expected) => {
    expect(openDayFrom(day, at)).toBe(expected);
  });
});
