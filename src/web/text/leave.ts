import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/leave.ts';

/** The question before unsaved changes are lost. */
export const leaveText = defineText(zh, () => import('#web/text/en/leave.ts'));
