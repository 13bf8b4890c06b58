import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/history.ts';

/** What the events of an order are called. */
export const historyText = defineText(zh, () => import('#web/text/en/history.ts'));
