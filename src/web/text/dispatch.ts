import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/dispatch.ts';

/** Words for preparing, exchanging and loading gear, and for what else only staff change of an order. */
export const dispatchText = defineText(zh, () => import('#web/text/en/dispatch.ts'));
