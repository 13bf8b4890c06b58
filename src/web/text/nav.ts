import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/nav.ts';

/** Words of the navigation around a page. */
export const navText = defineText(zh, () => import('#web/text/en/nav.ts'));
