import { expect, it } from 'vitest';
import { weekdaysText } from '#web/parts/stores/opening-text.ts';

it.each([
  [[2], 'zh-CN', '周二'],
  [[0, 6], 'zh-CN', '周日和周六'],
  [[1, 2, 3], 'en-GB', 'Mon, Tue and Wed'],
])('weekdaysText of %j in %s is %s', (weekdays, locale, text) => {
  expect(weekdaysText(weekdays, locale)).toBe(text);
});
