import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/labels.ts';

/** Words of the page that prints labels. */
export const labelsText = defineText(zh, () => import('#web/text/en/labels.ts'));
