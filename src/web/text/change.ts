import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/change.ts';

/** Words for lengthening an order and moving it. */
export const changeText = defineText(zh, () => import('#web/text/en/change.ts'));
