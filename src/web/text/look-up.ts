import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/look-up.ts';

/** Words of numbers that a payment company's console knows. */
export const lookUpText = defineText(zh, () => import('#web/text/en/look-up.ts'));
