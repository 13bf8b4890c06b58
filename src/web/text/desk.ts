import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/desk.ts';

/** Words for money at the counter and in the van. */
export const deskText = defineText(zh, () => import('#web/text/en/desk.ts'));
