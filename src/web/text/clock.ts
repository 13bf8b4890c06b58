import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/clock.ts';

/** Words about a server's clock that ran ahead. */
export const clockAheadText = defineText(zh, () => import('#web/text/en/clock.ts'));
