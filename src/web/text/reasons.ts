import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/reasons.ts';

/** Reasons to press, and stored ones in the reader's language where the product has words for them. */
export const reasonsText = defineText(zh, () => import('#web/text/en/reasons.ts'));
