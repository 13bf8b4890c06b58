import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/shell.ts';

/** Words of the frame around every page: navigation, titles, common buttons, network errors. */
export const shellText = defineText(zh, () => import('#web/text/en/shell.ts'));
