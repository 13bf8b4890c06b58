import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/home.ts';

/** Words of the first pages of areas. */
export const homeText = defineText(zh, () => import('#web/text/en/home.ts'));
