import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Rest } from '#web/rest.ts';

const day = { storeId: 's1', startDate: '2026-12-01', days: 2 };
let sent: { url: string; headers: Headers }[] = [];
let answer: () => Response;

const wholeCall = vi.fn<() => Promise<unknown>>();

const open = async (fetchIt: () => Promise<Rest>) => {
  vi.resetModules();
  const rest = await import('#web/rest.ts');
  rest.restComesFrom(fetchIt);
  const { callEarly } = await import('#web/api/queries.ts');
  const { ApiError } = await import('#web/api/api-error.ts');
  const { startSession } = await import('#web/state/session.ts');
  return { callEarly, ApiError, startSession, fetchRest: rest.fetchRest };
};
const whole = async (): Promise<Rest> => ({ call: wholeCall }) as unknown as Rest;

beforeEach(() => {
  sent = [];
  wholeCall.mockReset().mockResolvedValue('from the whole client');
  answer = () => Response.json({ models: [] });
  const kept = new Map<string, string>([['tenant_id', 't7']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('location', { protocol: 'http:', host: 'localhost', hostname: 'localhost' });
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Headers }) => {
    sent.push({ url, headers });
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('callEarly', () => {
  it('reads what the first page needs without fetching the rest of the app', async () => {
    const fetchIt = vi.fn(whole);
    const { callEarly } = await open(fetchIt);
    expect(await callEarly('equipment.availability', day)).toEqual({ models: [] });
    expect(fetchIt).not.toHaveBeenCalled();
    const url = new URL(sent[0]?.url ?? '', 'http://localhost');
    expect(url.pathname).toBe('/api/app/equipment/availability');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      storeId: 's1',
      startDate: '2026-12-01',
      days: '2',
    });
    expect(url.searchParams.get('_t')).toMatch(/^\d+$/);
    expect(sent[0]?.headers.get('__tenant')).toBe('t7');
  });

  it.each<[string, () => Response]>([
    ['a refusal', () => Response.json({ error: { code: 'x' } }, { status: 409 })],
    ['an envelope', () => Response.json({ success: true, result: {} })],
    ['no JSON', () => new Response('<html>')],
  ])('leaves %s to the whole client', async (_, other) => {
    answer = other;
    const { callEarly } = await open(whole);
    expect(await callEarly('equipment.availability', day)).toBe('from the whole client');
  });

  it('leaves every other call to the whole client, and all calls once it is here', async () => {
    const { callEarly, fetchRest } = await open(whole);
    expect(await callEarly('orders.counts', {} as never)).toBe('from the whole client');
    await fetchRest();
    expect(await callEarly('equipment.availability', day)).toBe('from the whole client');
    expect(sent).toEqual([]);
  });

  it('says that the network failed when the rest does not come', async () => {
    const { callEarly, ApiError } = await open(() => Promise.reject(new TypeError('Failed to fetch')));
    const caught: unknown = await callEarly('orders.counts', {} as never).catch((error: unknown) => error);
    expect(caught).toBeInstanceOf(ApiError);
    expect(caught).toMatchObject({ status: 0, code: 'network', message: '网络请求失败，请检查网络' });
  });
});
