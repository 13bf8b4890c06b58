import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adoptKeptConfig, configQuery, loadClientConfig, type ClientConfig } from '#web/api/client-config.ts';
import { queryClient } from '#web/api/queries.ts';
import { restoreCurrentStore, currentStore } from '#web/state/current-store.ts';
import { fakeStorage } from '#testing/fake-storage.ts';

const configValidMs = 30 * 60_000;

const configOf = (...storeIds: string[]): ClientConfig =>
  ({
    systemInfo: {},
    storeConfigs: Object.fromEntries(storeIds.map((storeId) => [storeId, { storeId }])),
    globalBusinessParameters: [],
    filingConfig: {},
    loginMethods: {},
  }) as unknown as ClientConfig;

const place = 'h5_system_configs';
const keep = (config: unknown, ageMs: number): void =>
  localStorage.setItem(place, JSON.stringify({ config, at: Date.now() - ageMs }));
const cachedConfig = (): ClientConfig | undefined => queryClient.getQueryData(configQuery.queryKey);

let answers: (unknown | 'no network')[] = [];
let asked = 0;

beforeEach(() => {
  answers = [];
  asked = 0;
  queryClient.clear();
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('location', { protocol: 'http:', host: 'localhost', hostname: 'localhost' });
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    const answer = answers.shift();
    if (answer === 'no network') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer));
  });
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('loadClientConfig', () => {
  it('asks when there is none, and keeps the answer under its name', async () => {
    answers = [configOf('a')];
    await loadClientConfig();
    expect(cachedConfig()).toEqual(configOf('a'));
    expect(JSON.parse(localStorage.getItem(place) ?? '')).toMatchObject({ config: configOf('a') });
  });

  it.each([
    ['as new', 0, 0],
    ['almost 30 minutes old', configValidMs - 5000, 0],
    ['30 minutes old', configValidMs, 1],
    ['from the future, by a clock that was set back', -configValidMs, 1],
  ])('with one that is %s', async (_, ageMs, calls) => {
    keep(configOf('old'), ageMs);
    answers = [configOf('new')];
    await loadClientConfig();
    expect([asked, cachedConfig()]).toEqual([calls, configOf(calls === 0 ? 'old' : 'new')]);
  });

  it('goes on with an old one when no newer one comes, and asks again the next time', async () => {
    keep(configOf('old'), configValidMs * 100);
    answers = ['no network', configOf('new')];
    await loadClientConfig();
    expect(cachedConfig()).toEqual(configOf('old'));
    await loadClientConfig();
    expect(cachedConfig()).toEqual(configOf('new'));
  });

  it('keeps the reason when there is none at all', async () => {
    answers = ['no network'];
    await loadClientConfig();
    const state = queryClient.getQueryState(configQuery.queryKey);
    expect(state).toMatchObject({ status: 'error', error: { message: '网络请求失败，请检查网络' } });
    expect(cachedConfig()).toBeUndefined();
  });

  it('takes the configuration out of an answer that wraps it in data', async () => {
    answers = [{ data: configOf('a') }];
    await loadClientConfig();
    expect(cachedConfig()).toEqual(configOf('a'));
  });

  it.each([
    ['something else', { data: { hello: 'world' } }],
    ['nothing', {}],
    ['null', { data: null }],
    ['one without stores', { ...configOf('a'), storeConfigs: undefined }],
  ])('stores that the configuration failed when the answer holds %s', async (_, answer) => {
    answers = [answer];
    await loadClientConfig();
    expect(queryClient.getQueryState(configQuery.queryKey)?.error?.message).toBe('加载配置失败');
    expect(localStorage.getItem(place)).toBeNull();
  });
});

describe('adoptKeptConfig', () => {
  it.each([['not JSON'], ['null'], ['{"at":1}'], ['{"config":{"systemInfo":{}},"at":1}']])(
    'makes nothing of %s',
    (text) => {
      localStorage.setItem(place, text);
      adoptKeptConfig();
      expect(cachedConfig()).toBeUndefined();
    },
  );
});

describe("loadClientConfig('anew')", () => {
  it('asks though the one at hand is new, and clears a branch that vanished', async () => {
    keep(configOf('a', 'b'), 0);
    localStorage.setItem('current_store_id', 'a');
    restoreCurrentStore();
    adoptKeptConfig();
    answers = [configOf('b')];
    await loadClientConfig('anew');
    expect([asked, currentStore.get(), localStorage.getItem('current_store_id')]).toEqual([1, null, null]);
  });

  it('leaves everything as it is when no answer comes', async () => {
    keep(configOf('a'), 0);
    adoptKeptConfig();
    answers = ['no network'];
    await loadClientConfig('anew');
    expect(cachedConfig()).toEqual(configOf('a'));
  });
});
