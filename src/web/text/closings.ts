import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/closings.ts';

/** Words of closing a store's days. */
export const closingsText = defineText(zh, () => import('#web/text/en/closings.ts'));
