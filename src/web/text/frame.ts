import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/frame.ts';

/** Words of the frame of the first page, and what every page may have to say at once. */
export const frameText = defineText(zh, () => import('#web/text/en/frame.ts'));
