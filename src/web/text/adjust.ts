import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/adjust.ts';

/** Words of the question before an additional payment or a refund. */
export const adjustText = defineText(zh, () => import('#web/text/en/adjust.ts'));
