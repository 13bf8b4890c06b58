import { expect, it } from 'vitest';
import { dayMs, hourMs } from '#domain/time/instant.ts';
import { timeLeftText } from './time-left.ts';

it.each([
  [hourMs, 'zh-CN', '1:00:00'],
  [dayMs - 1, 'zh-CN', '24:00:00'],
  [dayMs, 'zh-CN', '1天'],
  [5 * dayMs - 1, 'zh-CN', '4天'],
  [dayMs, 'en-GB', '1 day'],
  [5 * dayMs, 'en-GB', '5 days'],
])('%i ms in %s is %s', (leftMs, locale, text) => expect(timeLeftText(leftMs, locale)).toBe(text));
