import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/waive.ts';

/** Words of waiving what is still due on a bill. */
export const waiveText = defineText(zh, () => import('#web/text/en/waive.ts'));
