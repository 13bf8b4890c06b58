import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/sound.ts';

/** Words about how the app sounds. */
export const soundText = defineText(zh, () => import('#web/text/en/sound.ts'));
