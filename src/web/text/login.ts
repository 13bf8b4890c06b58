import { defineText } from '#web/text/area.ts';

/** Words of logging in by WeChat and text message. */
export const loginText = defineText({
  loginFailed: ['登录失败，请稍后重试', 'Login failed. Please try again later'],
  loginFormatWrong: [
    '登录没有成功，请稍后重试；如仍失败请联系门店',
    'Login response format error. Please try again, or contact the store if it keeps happening',
  ],
  tokenFormatWrong: [
    '登录凭证无效，请重新登录；如仍失败请联系门店',
    'Token format error. Please log in again, or contact the store if it keeps happening',
  ],

  capsLock: ['大写锁定已打开', 'Caps Lock is on'],
  code: ['验证码', 'Code'],
  codeHint: ['验证器上的 6 位数字，或一个恢复码', '6 digits from your authenticator, or a recovery code'],
  orPhone: ['或用手机号登录', 'or by phone number'],
  or: ['或', 'or'],

  weChatLogin: ['微信登录', 'Log in with WeChat'],
  weChatDemo: ['演示', 'Demo'],
  weChatNotice: [
    '点击后会向微信请求您的昵称和头像，仅用于识别身份，不会读取聊天和好友',
    'We ask WeChat for your nickname and picture, only to identify you. We cannot see your chats or contacts',
  ],
  weChatStaffNotice: [
    '适用于已绑定微信的员工账号；点击后会向微信确认您的身份',
    'For staff accounts linked to WeChat, which confirms who you are',
  ],
  weChatWorking: ['正在用微信登录', 'Logging in with WeChat'],
  weChatWorkingText: [
    '正在向微信确认您的身份，请稍候',
    'Confirming your identity with WeChat. One moment, please',
  ],
  weChatFailed: ['微信登录失败，请重新点击微信登录', 'WeChat login failed. Please tap WeChat login again'],
  weChatRefused: [
    '您取消了微信授权。可以重新点击微信登录，或改用下面的方式登录',
    'You cancelled at WeChat. Tap WeChat login again, or log in another way below',
  ],
  weChatStateWrong: [
    '这次微信登录已失效，或不是从本设备发起的。请重新点击微信登录',
    'This WeChat login has expired, or was not started on this device. Please tap WeChat login again',
  ],
  weChatNotBound: ['微信账号未绑定，请先绑定', 'WeChat account not bound, please bind first'],

  bindTitle: ['绑定手机号', 'Link your phone'],
  bindLead: ['只需一次，以后点一下微信就能登录', 'Just once. Next time, log in with a tap'],
  bindGreeting: [(name: string) => `你好，${name}`, (name) => `Hello, ${name}`],
  bindGreetingNoName: ['你好', 'Hello'],
  bindText: [
    '这个微信还没有绑定账号。填写手机号和姓名，即可绑定并登录。如已有账号，请用验证码登录，绑到原来的账号。',
    'This WeChat account is not linked yet. Enter your phone number and name to link it and log in. If you already have an account, log in with a code to link that one.',
  ],
  bindAndLogIn: ['绑定并登录', 'Link and log in'],
  withoutWeChat: ['不绑定微信，直接登录', 'Continue without WeChat'],

  staffNotBound: [
    (name: string) => `微信“${name}”还没有绑定员工账号。用密码登录一次即可绑定，以后点一下微信就能登录。`,
    (name) =>
      `WeChat account “${name}” is not linked to a staff account yet. Log in with your password once to link it; after that, one tap is enough.`,
  ],
  staffBindAndLogIn: ['登录并绑定微信', 'Log in and link WeChat'],
  staffWithoutBinding: ['不绑定微信', 'Don’t link WeChat'],

  weChatBindDone: ['微信绑定成功', 'WeChat linked'],
  weChatBindFailed: ['微信绑定失败，请稍后重试', 'WeChat binding failed. Please try again later'],

  smsLogin: ['用验证码登录', 'Log in with a code'],
  smsLoginOff: ['不用验证码，直接登录', 'Log in without a code'],
  smsCode: ['验证码', 'Code'],
  codeOfStaff: ['请让店员为您出示验证码', 'Ask store staff to show you a code'],
  codeOfStaffToo: ['店员出示的验证码也可以', 'A code shown by staff works too'],
  smsCodeExample: ['6 位数字', '6 digits'],
  smsSend: ['获取验证码', 'Send code'],
  smsSendAgain: ['重新获取', 'Send again'],
  smsWait: [(seconds: number) => `${seconds} 秒后可重发`, (seconds) => `Again in ${seconds} s`],
  smsSent: [(phone: string) => `验证码已发送到 ${phone}`, (phone) => `Code sent to ${phone}`],
});
