import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/more-filters.ts';

/** Narrowing a list of orders further. */
export const moreFiltersText = defineText(zh, () => import('#web/text/en/more-filters.ts'));
