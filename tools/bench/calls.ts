import { addDays } from '#domain/time/days.ts';
import type { Day } from '#domain/time/instant.ts';
import { choiceOf } from './booking-template.ts';
import { barcodeOf, idOf, itemCount, storeCount } from './fleet.ts';

/** The body of the n-th booking of two skis, each a line of the order. */
export const bookingOf = (n: number): string => {
  const { store, variant, day } = choiceOf(n);
  return JSON.stringify({
    storeId: idOf('store', store),
    startDate: day,
    days: 3,
    lines: [{ variantId: idOf('variant', variant), quantity: 2 }],
    type: 'Normal',
    customerName: 'Bench',
    customerPhone: '13800138000',
    remark: 'bench',
  });
};

export type Read = { readonly name: string; readonly paths: readonly string[] };

const several = (path: (n: number) => string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => path(n));

export const availabilityPaths = (today: Day): string[] =>
  several(
    (n) =>
      `/api/app/equipment/availability?storeId=${idOf('store', (n % storeCount) + 1)}&startDate=${addDays(today, 1 + (n % 4))}&days=3`,
    20,
  );

export const orderListPaths = (): string[] =>
  several(
    (n) =>
      `/api/app/orders?storeId=${idOf('store', (n % storeCount) + 1)}&maxResultCount=10&skipCount=${(n % 4) * 10}`,
    20,
  );

/** The pages that are measured, each as some addresses so that not one answer is asked for again and again. */
export const readsOn = (today: Day): readonly Read[] => [
  { name: 'availability', paths: availabilityPaths(today) },
  { name: 'order list page', paths: orderListPaths() },
  {
    name: 'equipment by barcode',
    paths: several(
      (n) => `/api/app/equipment/by-barcode?barcodeNumber=${barcodeOf(1 + ((n * 97) % itemCount))}`,
      50,
    ),
  },
];
