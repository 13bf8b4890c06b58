import { refused } from '#contract/error-entry.ts';

/** Refusals about messages to guests. */
export const messageErrors = refused(404, {
  'message.linkUnknown': [
    '这个链接不完整或已失效，请从最近一条消息重新打开，或登录后在个人中心设置',
    'This link is incomplete or no longer valid. Open it again from your latest message, or log in and use your profile',
  ],
});
