import { randomUUID } from 'node:crypto';
import { addDays, shopToday } from '../../e2e/journey/calendar.ts';
import type { ShopServer } from '../../e2e/shop-server.ts';

type Config = { readonly storeConfigs: Readonly<Record<string, unknown>> };
type Offers = {
  readonly models: readonly {
    readonly sizes: readonly { readonly variantId: string; readonly free: number }[];
  }[];
};

const ask = async <T>(url: string, body?: unknown): Promise<T> => {
  const answer = await fetch(url, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-device-id': 'phone-of-a-guest',
    },
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
};

/** Saves a scheme for five people as a guest of the demo shop does; answers the address that others open it by. */
export const shareScheme = async (shop: ShopServer): Promise<string> => {
  const api = `${shop.url}/api/app`;
  const { storeConfigs } = await ask<Config>(`${api}/config-distribution/h5`);
  const storeId = Object.keys(storeConfigs)[0] ?? '';
  const plan = { storeId, startDate: addDays(shopToday(shop), 1), days: 2 };
  const query = new URLSearchParams({ ...plan, days: '2' });
  const { models } = await ask<Offers>(`${api}/equipment/availability?${query.toString()}`);
  const free = models.flatMap(({ sizes }) => sizes.filter((size) => size.free > 0).slice(0, 1));
  const lines = Array.from({ length: 10 }, (_, index) => ({
    variantId: free[index % free.length]?.variantId,
    quantity: 1,
    person: index % 5,
  }));
  const people = Array.from({ length: 5 }, (_, index) => ({
    name: `Rider ${index + 1}`,
    heightCm: 172,
    weightKg: 66,
  }));
  const { token } = await ask<{ token: string }>(`${api}/schemes`, { ...plan, lines, people });
  return `/fa/d?s=${token}`;
};
