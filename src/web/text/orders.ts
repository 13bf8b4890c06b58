import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/orders.ts';

/** Words about orders, gear, people and stores that guests and staff share. */
export const ordersText = defineText(zh, () => import('#web/text/en/orders.ts'));
