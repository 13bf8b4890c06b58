import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/picker.ts';

/** Words of gear to choose from, with its days, prices and ways. */
export const pickerText = defineText(zh, () => import('#web/text/en/picker.ts'));
