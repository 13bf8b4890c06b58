import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/inventory.ts';

/** The list of large gear. */
export const inventoryText = defineText(zh, () => import('#web/text/en/inventory.ts'));
