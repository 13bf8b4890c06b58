import type { Taken } from '#web/parts/scanner/scan-request.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';

/** Goes to the bench of an order whose code was scanned in place of gear. */
export const openBench = (orderNumber: string): Taken => {
  navigate(pathTo('storeOrderCreate', { orderNumber }));
  return { ok: true, text: orderNumber };
};
