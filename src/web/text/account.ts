import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/account.ts';

/** Words of login, set-up, profile and the pages that turn a visitor away. */
export const accountText = defineText(zh, () => import('#web/text/en/account.ts'));
