import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/security.ts';

/** Words of what keeps an account safe: password, phone and WeChat. */
export const securityText = defineText(zh, () => import('#web/text/en/security.ts'));
