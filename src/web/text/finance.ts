import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/finance.ts';

/** Words of a store's money. */
export const financeText = defineText(zh, () => import('#web/text/en/finance.ts'));
