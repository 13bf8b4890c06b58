import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/frame.ts';

/** Words of the navigation around a page. */
export const frameText = defineText(zh, () => import('#web/text/en/frame.ts'));
