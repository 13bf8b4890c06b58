import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/tills.ts';

/** Cash: tills, shifts, counting and carrying away. */
export const tillsText = defineText(zh, () => import('#web/text/en/tills.ts'));
