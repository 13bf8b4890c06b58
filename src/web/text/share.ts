import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/share.ts';

/** Words of what a shared page looks like in a chat. */
export const shareText = defineText(zh, () => import('#web/text/en/share.ts'));
