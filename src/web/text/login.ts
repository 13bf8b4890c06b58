import { defineText } from '#web/text/area.ts';
import { zh } from '#web/text/zh/login.ts';

/** Words of logging in by WeChat and text message. */
export const loginText = defineText(zh, () => import('#web/text/en/login.ts'));
