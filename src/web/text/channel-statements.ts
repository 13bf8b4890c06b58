import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/channel-statements.ts';

/** Words of payment companies' statements, held against the books. */
export const channelStatementsText = defineText(zh, () => import('#web/text/en/channel-statements.ts'));
