import type { ErrorEntry } from '#contract/error-entry.ts';

/** Refusals of login and setup. One answer stands for every reason, so that it tells nothing about who exists. */
export const accountErrors = {
  'account.loginWrong': {
    status: 403,
    zh: '登录失败，请检查用户名和密码；连续多次失败后请稍等几分钟再试',
    en: 'Login failed. Please check the user name and password; after several failures wait a few minutes',
  },
  'account.phoneLoginWrong': {
    status: 403,
    zh: '登录失败，请检查手机号和姓名；姓名须与首次登录时一致',
    en: 'Login failed. Please check the phone number and name; use the same name as the first time',
  },
  'setup.linkWrong': {
    status: 403,
    zh: '初始化链接无效、已使用或已过期，请重启服务获取新链接',
    en: 'This setup link is wrong, used or expired. Please restart the server to get a new one',
  },
} as const satisfies Record<string, ErrorEntry>;
