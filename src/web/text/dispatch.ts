import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/dispatch.ts';

/** Words for loading the van. */
export const dispatchText = defineText(zh, () => import('#web/text/en/dispatch.ts'));
