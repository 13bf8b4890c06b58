import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/delivery.ts';

/** Words of bringing gear to guests. */
export const deliveryText = defineText(zh, () => import('#web/text/en/delivery.ts'));
