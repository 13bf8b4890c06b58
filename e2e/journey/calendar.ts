import { addDays } from '#domain/time/days.ts';
import { instantOf } from '#domain/time/zone-instants.ts';
import { dayOf } from '#domain/time/zone.ts';
import { shopZone, type ShopServer } from '../shop-server.ts';

const shopNow = (shop: ShopServer): number => Date.now() + shop.aheadMs();

export const shopToday = (shop: ShopServer): string => dayOf(shopNow(shop), shopZone);

/** How long it is until an hour of a day at the shop. */
export const msUntil = (shop: ShopServer, day: string, hour: number): number =>
  Math.round(instantOf(day, hour * 60, shopZone) - shopNow(shop));

/** How long it is until the next time that the shop's clocks show an hour, at least a minute away. */
export const msUntilHour = (shop: ShopServer, hour: number): number => {
  const today = msUntil(shop, shopToday(shop), hour);
  return today > 60_000 ? today : msUntil(shop, addDays(shopToday(shop), 1), hour);
};

export { addDays };
