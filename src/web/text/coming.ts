import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/coming.ts';

/** Words of the pages that are on their way. */
export const comingText = defineText(zh, () => import('#web/text/en/coming.ts'));
