import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/attributes.ts';

/** What gear of a category is described by. */
export const attributesText = defineText(zh, () => import('#web/text/en/attributes.ts'));
