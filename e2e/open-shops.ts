import { startShop } from './shop-server.ts';
import type { ShopData, ShopServer } from './shop-server.ts';

/** The shops that run at a time; the one that was not asked for longest ends before another begins. */
const most = 2;

export type OpenShops = {
  /** The shop of that name, begun with these data unless it runs. */
  readonly of: (name: string, data: ShopData) => Promise<ShopServer>;
  readonly stop: () => Promise<void>;
};

/** Makes a place for the shops of one worker. */
export const openShops = (): OpenShops => {
  const running = new Map<string, ShopServer>();
  const end = async (name: string): Promise<void> => {
    const shop = running.get(name);
    running.delete(name);
    await shop?.stop();
  };
  return {
    of: async (name, data) => {
      const [longestAgo] = running.keys();
      if (!running.has(name) && running.size === most && longestAgo !== undefined) await end(longestAgo);
      const shop = running.get(name) ?? (await startShop(data));
      running.delete(name);
      running.set(name, shop);
      return shop;
    },
    stop: async () => {
      for (const name of running.keys()) await end(name);
    },
  };
};
