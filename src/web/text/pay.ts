import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/pay.ts';

/** Words for paying a bill. */
export const payText = defineText(zh, () => import('#web/text/en/pay.ts'));
