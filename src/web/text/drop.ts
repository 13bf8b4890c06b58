import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/drop.ts';

/** Words of dropping gear that is not wanted any more. */
export const dropText = defineText(zh, () => import('#web/text/en/drop.ts'));
