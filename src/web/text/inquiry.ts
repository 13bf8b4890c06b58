import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/inquiry.ts';

/** Words of the page that finds an item by its label. */
export const inquiryText = defineText(zh, () => import('#web/text/en/inquiry.ts'));
