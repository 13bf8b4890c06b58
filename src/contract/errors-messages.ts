import { refused } from '#contract/error-entry.ts';

/** Refusals about messages to guests. */
export const messageErrors = {
  ...refused(403, {
    'message.testNoPhone': [
      '您的账号没有大陆手机号，请先在账号管理里填写，再试发短信',
      'Your account has no mainland mobile number. Add one under Accounts, then send the test again',
    ],
    'message.testNoWeChat': [
      '您的账号没有绑定微信，或没有关注本店公众号。请先在微信里登录并关注，再试发',
      'Your account is not linked to WeChat, or does not follow the service account. Log in inside WeChat and follow it, then send the test again',
    ],
    'message.testNoTemplate': [
      '这种消息还没有配置模板，请先在服务器上配置',
      'No template is configured for this message yet. Configure it on the server first',
    ],
  }),
  ...refused(404, {
    'message.linkUnknown': [
      '这个链接不完整或已失效，请从最近一条消息重新打开，或登录后在个人中心设置',
      'This link is incomplete or no longer valid. Open it again from your latest message, or log in and use your profile',
    ],
  }),
};
