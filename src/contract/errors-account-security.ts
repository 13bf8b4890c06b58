import type { ErrorEntry } from '#contract/error-entry.ts';

/** Refusals of passwords and of codes by text message. */
export const accountSecurityErrors = {
  'account.passwordWrong': {
    status: 403,
    zh: '当前密码不正确；连续多次失败后请稍等几分钟再试',
    en: 'The current password is not right; after several failures wait a few minutes',
  },
  'password.tooShort': {
    status: 400,
    zh: '密码至少需要 {min} 个字符',
    en: 'A password needs at least {min} characters',
  },
  'password.likeName': {
    status: 400,
    zh: '密码与用户名、姓名、邮箱或电话太相近，请换一个',
    en: 'The password is too close to the user name, name, e-mail or phone. Please choose another',
  },
  'password.tooCommon': {
    status: 400,
    zh: '这个密码太常见，容易被猜到，请换一个',
    en: 'This password is too common and easy to guess. Please choose another',
  },
  'password.sameAsBefore': {
    status: 400,
    zh: '新密码不能与当前密码相同',
    en: 'The new password must differ from the current one',
  },
  'sms.off': {
    status: 403,
    zh: '暂未开通短信验证，请使用其他方式或联系门店',
    en: 'Text message codes are not in use here. Please use another way or ask the store',
  },
  'sms.codeWrong': {
    status: 403,
    zh: '验证码错误或已失效，请核对后重试，或重新获取',
    en: 'The code is wrong or no longer valid. Please check it, or ask for a new one',
  },
  'sms.limitReached': {
    status: 429,
    zh: '验证码发送次数已达上限，请在 {minutes} 分钟后重试',
    en: 'No more codes can be sent for now. Please try again in {minutes} minutes',
  },
  'sms.notSent': {
    status: 503,
    zh: '短信发送失败，请稍后重试',
    en: 'The text message could not be sent. Please try again in a moment',
  },
  'sms.noPhone': {
    status: 403,
    zh: '账号没有手机号，请联系门店登记',
    en: 'The account has no phone number. Please ask the store to add one',
  },
} as const satisfies Record<string, ErrorEntry>;
