import type { Language } from '#contract/errors.ts';

/** Words for the faults that rows name themselves (`z.string().regex(pattern, 'mobileNumber')`). */
export const inputWords = {
  mobileNumber: {
    zh: '请输入 11 位手机号码',
    en: 'Please enter a mobile number of 11 digits',
  },
  smsCode: {
    zh: '请输入 6 位短信验证码',
    en: 'Please enter the code of 6 digits',
  },
  phoneNumber: {
    zh: '请输入有效的电话号码',
    en: 'Please enter a valid phone number',
  },
  itemTwice: {
    zh: '同一件雪具只能选一次，请去掉重复的',
    en: 'One and the same item can be chosen only once. Please remove the other',
  },
  realName: {
    zh: '请输入真实姓名，只能包含文字、空格和间隔号',
    en: 'Please enter a real name: letters, spaces and dots only',
  },
  rolesNeeded: {
    zh: '请至少选择一种身份',
    en: 'Please choose at least one role',
  },
  userName: {
    zh: '用户名须为 2 至 64 个字母、数字或 . _ - 字符，并以字母或数字开头',
    en: 'A user name has 2 to 64 letters, digits or . _ - and starts with a letter or digit',
  },
} as const satisfies Record<string, Record<Language, string>>;

/** The words for a fault that a row names; undefined for any other message. */
export const inputWordsFor = (fault: string, language: Language): string | undefined =>
  Object.hasOwn(inputWords, fault) ? inputWords[fault as keyof typeof inputWords][language] : undefined;
