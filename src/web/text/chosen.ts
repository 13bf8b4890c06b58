import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/chosen.ts';

/** Words about items that a guest chose by name. */
export const chosenText = defineText(zh, () => import('#web/text/en/chosen.ts'));
