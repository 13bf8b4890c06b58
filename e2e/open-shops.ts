import { startShop, type ShopData, type ShopServer } from './shop-server.ts';

/** The shops that run at a time. */
const most = 3;

/** Shops in which several files meet: they go on running while those of one file come and go. */
const shared: readonly string[] = ['everybody', 'bookings'];

/** Shops whose process their file kills. */
const killed: readonly string[] = ['offline'];

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
  /** Ends the shop that was not asked for longest, one of a single file first. */
  const makeRoom = async (): Promise<void> => {
    const names = [...running.keys()];
    const name = names.find((each) => !shared.includes(each)) ?? names[0];
    if (running.size === most && name !== undefined) await end(name);
  };
  return {
    of: async (name, data) => {
      if (!running.has(name)) await makeRoom();
      const shop = running.get(name) ?? (await startShop(data, {}, killed.includes(name)));
      running.delete(name);
      running.set(name, shop);
      return shop;
    },
    stop: async () => {
      for (const name of running.keys()) await end(name);
    },
  };
};
