import { afterEach, describe, expect, it } from 'vitest';
import type { ApiError } from '#web/api/api-error.ts';
import { readRefusal } from '#web/api/read-answer.ts';
import { languageStore } from '#web/state/language.ts';
import { loadEnglish } from '#web/text/area.ts';

const read = (error: object): Promise<ApiError> =>
  readRefusal(Response.json({ error }, { status: 403 }), { method: 'POST', isLogin: false });
const soldOut = {
  code: 'stock.soldOut',
  message: 'Only 1 of 球面雪镜 均码 is free',
  data: { title: '球面雪镜 均码', free: 1 },
};

describe('readRefusal', () => {
  afterEach(() => languageStore.set('zh'));

  it('keeps code, data and message', async () => {
    const error = await read(soldOut);
    expect(error).toMatchObject({ status: 403, code: 'stock.soldOut', message: soldOut.message });
    expect(error.data).toEqual(soldOut.data);
  });

  it('names gear in English to those who read English', async () => {
    await loadEnglish();
    languageStore.set('en');
    const error = await read(soldOut);
    expect(error.message).toBe('Only 1 of Spherical goggles one size is free');
  });

  it('leaves words that nobody translated', async () => {
    await loadEnglish();
    languageStore.set('en');
    const own = { ...soldOut, message: '祖传老雪板 is taken', data: { title: '祖传老雪板' } };
    expect((await read(own)).message).toBe('祖传老雪板 is taken');
  });
});
