import { describe, expect, it } from 'vitest';
import { wordsForStatus } from '#web/api/read-answer.ts';
import { refusalText } from '#web/text/refusals.ts';
import { shellText } from '#web/text/shell.ts';

type MessageSet = NonNullable<Parameters<typeof wordsForStatus>[2]>;

const en = await refusalText.inEnglish();
const zh = refusalText.zh;
const shell = shellText.zh;

const sets: Record<MessageSet, readonly (readonly [status: number, words: string])[]> = {
  detailed: [
    [400, '请求参数有误，请检查输入'],
    [401, '登录已过期，请重新登录'],
    [403, '权限不足'],
    [404, '请求的接口不存在'],
    [405, '请求方法不被允许，请检查接口配置'],
    [422, '请求参数校验失败'],
    [500, '服务器内部错误，请稍后重试'],
    [502, '服务器网关错误'],
    [503, '服务暂时不可用，请稍后重试'],
    [418, '请求失败（状态码：418）'],
    [0, '网络请求失败，请检查网络'],
  ],
  short: [
    [403, '权限不足'],
    [404, '资源不存在'],
    [500, '服务器内部错误'],
    [422, '请求失败'],
    [0, '网络连接失败'],
  ],
};

describe.each(Object.entries(sets) as [MessageSet, (typeof sets)['short']][])('the %s set', (set, table) => {
  it.each(table)('tells %i', (status, words) => {
    expect(wordsForStatus(zh, status, set)).toBe(words);
    expect(wordsForStatus(en, status, set)).toMatch(/^[A-Z]/);
  });
});

describe('wordsForStatus', () => {
  it('takes the detailed set unless told otherwise', () => {
    expect(wordsForStatus(zh, 404)).toBe('请求的接口不存在');
  });
  it('tells a missing answer as the app does before these words are here', () => {
    expect(wordsForStatus(zh, 0)).toBe(shell.networkFailed);
  });
});
