import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/delivery.ts';

/** Words for the end of a run: it arrived, or it came back. */
export const deliveryText = defineText(zh, () => import('#web/text/en/delivery.ts'));
