import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/order-filters.ts';

/** Words for narrowing a list of orders. */
export const orderFiltersText = defineText(zh, () => import('#web/text/en/order-filters.ts'));
