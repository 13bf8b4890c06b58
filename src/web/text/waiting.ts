import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/waiting.ts';

/** Words about money that waits for people. */
export const waitingText = defineText(zh, () => import('#web/text/en/waiting.ts'));
