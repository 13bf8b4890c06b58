import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/exports.ts';

/** Words of what is taken away as a spreadsheet. */
export const exportsText = defineText(zh, () => import('#web/text/en/exports.ts'));
