import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/gear-form.ts';

/** Checking gear in and changing what it is. */
export const gearFormText = defineText(zh, () => import('#web/text/en/gear-form.ts'));
