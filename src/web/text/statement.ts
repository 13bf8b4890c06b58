import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/statement.ts';

/** Words of the statement of an order's money. */
export const statementText = defineText(zh, () => import('#web/text/en/statement.ts'));
