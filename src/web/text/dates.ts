import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/dates.ts';

/** Words about longer dates that wait for their money. */
export const datesText = defineText(zh, () => import('#web/text/en/dates.ts'));
