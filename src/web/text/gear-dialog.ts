import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/gear-dialog.ts';

/** Words about one item: what it is, and what staff do with it. */
export const gearDialogText = defineText(zh, () => import('#web/text/en/gear-dialog.ts'));
