import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/store.ts';

/** Words of the counter. */
export const storeText = defineText(zh, () => import('#web/text/en/store.ts'));
