import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/item.ts';

/** One large item: its facts, what can be done with it, its days and its history. */
export const itemText = defineText(zh, () => import('#web/text/en/item.ts'));
