import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/order-change.ts';

/** Words for what changes about an order: its ways, its words, its gear and its agent. */
export const orderChangeText = defineText(zh, () => import('#web/text/en/order-change.ts'));
