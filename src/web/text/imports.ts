import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/imports.ts';

/** Words of gear that comes in by a spreadsheet. */
export const importsText = defineText(zh, () => import('#web/text/en/imports.ts'));
