import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/storno.ts';

/** Words of reversing cash that was booked by mistake. */
export const stornoText = defineText(zh, () => import('#web/text/en/storno.ts'));
