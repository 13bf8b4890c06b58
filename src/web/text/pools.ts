import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/pools.ts';

/** Words of counted gear and of stock takes. */
export const poolsText = defineText(zh, () => import('#web/text/en/pools.ts'));
