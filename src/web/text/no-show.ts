import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/no-show.ts';

/** Words about paid gear that nobody came for. */
export const noShowText = defineText(zh, () => import('#web/text/en/no-show.ts'));
