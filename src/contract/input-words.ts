import type { Language } from '#contract/errors.ts';

/** Words for the faults of bounds (`bounds.ts`), with their figures as `{0}` and `{1}`. */
const boundWords = {
  fillIn: { zh: '请填写此项', en: 'Please fill this in' },
  choose: { zh: '请选择', en: 'Please choose' },
  tooShort: { zh: '至少需要 {0} 个字符', en: 'At least {0} characters are needed' },
  tooLong: { zh: '最多 {0} 个字符', en: 'At most {0} characters' },
  wrongForm: { zh: '格式不正确', en: 'This is not written as it should be' },
  range: { zh: '应为 {0} 至 {1} 的整数', en: 'A whole number, {0} to {1}' },
  amount: {
    zh: '请填写正确的金额，最多两位小数',
    en: 'An amount with at most two decimals',
  },
  yuanAtMost: { zh: '最多 {0} 元', en: 'At most {0} yuan' },
  yuanRange: { zh: '应为 {0} 至 {1} 元', en: '{0} to {1} yuan' },
  noDay: { zh: '请选择正确的日期', en: 'Please choose a date that exists' },
} as const satisfies Record<string, Record<Language, string>>;

/** Words for the faults that rows name themselves (`z.string().regex(pattern, 'mobileNumber')`): they name what is meant. */
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
  email: {
    zh: '请输入有效的邮箱',
    en: 'Please enter a valid e-mail address',
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

/** Whether the words for a fault name what is wrong, so that they make sense without its field. */
export const namesItsField = (fault: string): boolean => Object.hasOwn(inputWords, fault);

const words: Readonly<Record<string, Readonly<Record<Language, string>>>> = { ...boundWords, ...inputWords };

/** The words for a fault, `name:figure:figure`; undefined for a name that is none of ours. */
export const inputWordsFor = (fault: string, language: Language): string | undefined => {
  const [name = '', ...figures] = fault.split(':');
  if (!Object.hasOwn(words, name)) return undefined;
  return words[name]?.[language].replaceAll(/\{(\d)\}/g, (_, place: string) => figures[Number(place)] ?? '');
};
