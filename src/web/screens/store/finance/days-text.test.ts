import { expect, it } from 'vitest';
import { bookDayText, daysText } from '#web/screens/store/finance/days-text.ts';

const zh = { locale: 'zh-CN', todayOn: '2026-11-22' };
const en = { locale: 'en-GB', todayOn: '2026-11-22' };

it.each([
  [{ from: '2026-11-01', to: '2026-11-22' }, zh, '11月1日 – 11月22日'],
  [{ from: '2026-11-22', to: '2026-11-22' }, zh, '11月22日'],
  [{ from: '2025-12-30', to: '2026-01-02' }, zh, '2025年12月30日 – 2026年1月2日'],
  [{ from: '2025-01-01', to: '2025-01-01' }, en, '1 Jan 2025'],
])('writes %o', (days, reader, text) => {
  expect(daysText(days, reader)).toBe(text);
});

it('tells the year of a day only when it is another', () => {
  expect(bookDayText('2026-11-22', zh)).not.toContain('2026');
  expect(bookDayText('2025-11-22', zh)).toContain('2025');
});
