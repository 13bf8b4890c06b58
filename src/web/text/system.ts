import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/system.ts';

/** Words of the pages for accounts, roles and permissions. */
export const systemText = defineText(zh, () => import('#web/text/en/system.ts'));
