import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configQuery, type ClientConfig } from '#web/api/client-config.ts';
import { queryClient } from '#web/api/queries.ts';
import { weChatHere } from '#web/device/wechat-client.ts';
import { setShareCard } from '#web/device/wechat-sdk.ts';
import { followShares } from '#web/parts/share/follow-shares.ts';
import { findPage } from '#web/router.ts';
import { placeStore } from '#web/routing/navigation.ts';

vi.mock('#web/device/wechat-client.ts', async (original) => ({
  ...(await original<object>()),
  weChatHere: vi.fn(),
}));
vi.mock('#web/device/wechat-sdk.ts', async (original) => ({
  ...(await original<object>()),
  setShareCard: vi.fn(),
}));

const origin = 'https://shop.example';

/** Where the card leads that is set on a page. */
const sharedOn = async (path: string, search: string): Promise<string | undefined> => {
  placeStore.set({ ...placeStore.get(), path, search });
  followShares(findPage);
  await vi.waitFor(() => expect(setShareCard).toHaveBeenCalled());
  return vi.mocked(setShareCard).mock.lastCall?.[1].link;
};

beforeEach(() => {
  vi.stubGlobal('location', { origin });
  vi.mocked(setShareCard).mockReset();
  vi.mocked(weChatHere).mockReturnValue({ kind: 'phone', isIos: false });
  queryClient.setQueryData(configQuery.queryKey, {
    systemInfo: { systemName: 'Snow', systemLogo: '' },
    loginMethods: { weChat: 'on' },
  } as unknown as ClientConfig);
});
afterEach(() => vi.unstubAllGlobals());

describe('followShares', () => {
  it.each(['/customer/order-create', '/cx', '/help', '/customer/contact-service'])(
    'shares %s as itself, without its query',
    async (path) => {
      expect(await sharedOn(path, '?sn=SN1&redirect=%2Fx')).toBe(origin + path);
    },
  );

  it('shares a scheme with what opens it', async () => {
    expect(await sharedOn('/fa/d', '?s=TOKEN')).toBe(`${origin}/fa/d?s=TOKEN`);
  });

  it.each([
    '/login',
    '/customer/login',
    '/setup',
    '/403',
    '/customer/orders',
    '/customer/order-qr/202600000001',
    '/customer/profile',
    '/store/dashboard',
    '/nonsense',
  ])('shares the booking page in the place of %s', async (path) => {
    expect(await sharedOn(path, '')).toBe(`${origin}/customer/order-create`);
  });
});
