import { defineText } from '#web/text/area.ts';

/** Words of logging in by WeChat and text message. */
export const loginText = defineText({
  loginFailed: ['登录失败，请稍后重试', 'Login failed. Please try again later'],
  loginFormatWrong: [
    '登录响应格式错误，请稍后重试；如仍失败请联系门店',
    'The login answer has a wrong format. Please try again, and tell the shop if it stays',
  ],
  tokenFormatWrong: [
    '令牌格式错误，请重新登录；如仍失败请联系门店',
    'The login token has a wrong format. Please log in again, and tell the shop if it stays',
  ],

  capsLock: ['大写锁定已打开', 'Caps Lock is on'],
  code: ['验证码', 'Code'],
  codeHint: ['验证器上的 6 位数字，或一个恢复码', '6 digits of your authenticator, or a recovery code'],
  orPhone: ['或用手机号登录', 'or by phone number'],
  or: ['或', 'or'],

  weChatLogin: ['微信登录', 'Log in with WeChat'],
  weChatDemo: ['演示', 'Demo'],
  weChatNotice: [
    '点击后会向微信请求您的昵称和头像，仅用于识别身份，不会读取聊天和好友',
    'A tap asks WeChat for your nickname and picture, only to recognise you. Chats and contacts stay private',
  ],
  weChatStaffNotice: [
    '适用于已绑定微信的员工账号；点击后会向微信确认您的身份',
    'For staff accounts bound to WeChat; a tap asks WeChat who you are',
  ],
  weChatWorking: ['正在用微信登录', 'Logging in with WeChat'],
  weChatWorkingText: ['正在向微信确认您的身份，请稍候', 'Asking WeChat who you are. One moment, please'],
  weChatFailed: ['微信登录失败，请重新点击微信登录', 'WeChat login failed. Please tap WeChat login again'],
  weChatRefused: [
    '您取消了微信授权。可以重新点击微信登录，或改用下面的方式登录',
    'You cancelled at WeChat. Tap WeChat login again, or log in another way below',
  ],
  weChatStateWrong: [
    '这次微信登录已失效，或不是从本设备发起的。请重新点击微信登录',
    'This WeChat login has run out, or did not begin on this device. Please tap WeChat login again',
  ],
  weChatNotBound: ['微信账号未绑定，请先绑定', 'WeChat account not bound, please bind first'],

  bindTitle: ['绑定手机号', 'Bind your phone'],
  bindLead: ['只需一次，以后点一下微信就能登录', 'Just once; then a tap logs you in'],
  bindGreeting: [(name: string) => `你好，${name}`, (name) => `Hello, ${name}`],
  bindGreetingNoName: ['你好', 'Hello'],
  bindText: [
    '这个微信还没有绑定账号。填写手机号和姓名，即可绑定并登录。如已有账号，请用验证码登录，绑到原来的账号。',
    'This WeChat has no account yet. Give your phone number and name to bind it and log in. If you have an account, use a code to bind that one.',
  ],
  bindAndLogIn: ['绑定并登录', 'Bind and log in'],
  withoutWeChat: ['不绑定微信，直接登录', 'Go on without WeChat'],

  staffNotBound: [
    (name: string) => `微信「${name}」还没有绑定员工账号。用密码登录一次即可绑定，以后点一下微信就能登录。`,
    (name) =>
      `The WeChat “${name}” is not bound to a staff account yet. Log in with your password once to bind it; then a tap is enough.`,
  ],
  staffBindAndLogIn: ['登录并绑定微信', 'Log in and bind WeChat'],
  staffWithoutBinding: ['不绑定微信', "Don't bind WeChat"],

  weChatBindDone: ['微信绑定成功', 'WeChat is bound'],
  weChatBindFailed: ['微信绑定失败，请稍后重试', 'WeChat binding failed. Please try again later'],

  smsLogin: ['用验证码登录', 'Log in with a code'],
  smsLoginOff: ['不用验证码，直接登录', 'Log in without a code'],
  smsCode: ['验证码', 'Code'],
  codeOfStaff: ['请让店员为您出示验证码', 'Ask the staff of the store to show you a code'],
  codeOfStaffToo: ['店员出示的验证码也可以', 'A code that staff show you works too'],
  smsCodeExample: ['6 位数字', '6 digits'],
  smsSend: ['获取验证码', 'Send code'],
  smsSendAgain: ['重新获取', 'Send again'],
  smsWait: [(seconds: number) => `${seconds} 秒后可重发`, (seconds) => `Again in ${seconds} s`],
  smsSent: [(phone: string) => `验证码已发送到 ${phone}`, (phone) => `Code sent to ${phone}`],
});
