import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/gear.ts';

/** The shop's own words for its gear, as its spreadsheet has them. */
export const gearText = defineText(zh, () => import('#web/text/en/gear.ts'));
