import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/refusals.ts';

/** Words for calls that did not succeed. */
export const refusalText = defineText(zh, () => import('#web/text/en/refusals.ts'));
