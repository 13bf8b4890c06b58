import type { Language } from '#contract/errors.ts';

type Pair = readonly [zh: string, en: string];

/** Words for the faults of bounds (`bounds.ts`), with their figures as `{0}` and `{1}`. */
const boundWords = {
  fillIn: ['请填写此项', 'Please fill this in'],
  choose: ['请选择', 'Please choose'],
  tooShort: ['至少需要 {0} 个字符', 'At least {0} characters are needed'],
  tooLong: ['最多 {0} 个字符', 'At most {0} characters'],
  wrongForm: ['格式不正确', 'The format is wrong'],
  range: ['应为 {0}–{1} 的整数', 'A whole number, {0} to {1}'],
  amount: ['请填写正确的金额，最多两位小数', 'An amount with at most two decimals'],
  yuanAtMost: ['最多 {0} 元', 'At most {0} yuan'],
  yuanRange: ['应为 {0}–{1} 元', '{0} to {1} yuan'],
  noDay: ['请选择正确的日期', 'Please choose a valid date'],
} as const satisfies Record<string, Pair>;

/** Words for the faults that rows name themselves (`z.string().regex(pattern, 'mobileNumber')`): they name what is meant. */
const inputWords = {
  mobileNumber: ['请输入 11 位手机号码', 'Please enter an 11-digit mobile number'],
  smsCode: ['请输入 6 位短信验证码', 'Please enter the 6-digit code'],
  loginCode: [
    '请输入验证器上的 6 位数字，或一个 16 位恢复码',
    'Please enter the 6 digits from your authenticator, or a 16-character recovery code',
  ],
  phoneNumber: ['请输入有效的电话号码', 'Please enter a valid phone number'],
  dayTwice: ['同一天只能填一次，请去掉重复的', 'Each day only once. Please remove the duplicate'],
  timesWrong: ['结束时间要晚于开始时间', 'The end must come later'],
  datesWrong: [
    '请填写开始和结束日期，结束不能早于开始；全年则都不填',
    'Please enter both dates in order, or neither for the whole year',
  ],
  couponCode: ['优惠码为 4 至 20 个字母或数字', 'Use 4 to 20 letters or digits'],
  itemTwice: ['同一件雪具只能选一次，请去掉重复的', 'Each item only once. Please remove the duplicate'],
  email: ['请输入有效的邮箱', 'Please enter a valid e-mail address'],
  realName: [
    '请输入真实姓名，只能包含文字、空格和间隔号',
    'Please enter a real name: letters, spaces and dots only',
  ],
  rolesNeeded: ['请至少选择一种身份', 'Please choose at least one role'],
  userName: [
    '用户名须为 2 至 64 个字母、数字或 . _ - 字符，并以字母或数字开头',
    'A user name has 2 to 64 letters, digits or . _ - and starts with a letter or digit',
  ],
} as const satisfies Record<string, Pair>;

/** Whether the words for a fault name what is wrong, so that they make sense without its field. */
export const namesItsField = (fault: string): boolean => Object.hasOwn(inputWords, fault);

const words: Readonly<Record<string, Pair>> = { ...boundWords, ...inputWords };

/** The words for a fault, `name:figure:figure`; undefined for a name that is none of ours. */
export const inputWordsFor = (fault: string, language: Language): string | undefined => {
  const [name = '', ...figures] = fault.split(':');
  if (!Object.hasOwn(words, name)) return undefined;
  return words[name]?.[language === 'zh' ? 0 : 1].replaceAll(
    /\{(\d)\}/g,
    (_, place: string) => figures[Number(place)] ?? '',
  );
};
