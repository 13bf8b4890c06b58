import type { Taken } from '#web/parts/scanner/scan-request.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';

type OrderTarget = {
  readonly orderNumber: string;
  /** One of its people, by index. */
  readonly person?: number;
};

/** The address of an order's bench; that of one person where the code was theirs. */
export const benchOf = ({ orderNumber, person }: OrderTarget): string =>
  pathTo('storeOrderCreate', { orderNumber, ...(person !== undefined && { person: String(person + 1) }) });

/** Goes to the bench of an order whose code was scanned in place of gear. */
export const openBench = (target: OrderTarget): Taken => {
  navigate(benchOf(target));
  return { ok: true, text: target.orderNumber };
};
