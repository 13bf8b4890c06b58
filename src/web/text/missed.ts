import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/missed.ts';

/** What guests read of a paid hire that they did not come for. */
export const missedText = defineText(zh, () => import('#web/text/en/missed.ts'));
