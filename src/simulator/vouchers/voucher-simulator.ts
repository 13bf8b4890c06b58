import type { Clock } from '#server/clock.ts';
import type { Faults } from '#simulator/faults.ts';
import { createDouyinSimulator } from './douyin-vouchers.ts';
import { createMeituanSimulator } from './meituan-vouchers.ts';
import { createVoucherBooks } from './voucher-books.ts';

/** Makes both platforms that sell vouchers as this process plays them, with books of their own. */
export const createVoucherSimulator = (place: { readonly clock: Clock; readonly faults: Faults }) => {
  const books = createVoucherBooks(place.clock);
  return {
    books,
    meituan: createMeituanSimulator({ ...place, books }),
    douyin: createDouyinSimulator({ ...place, books }),
  };
};
