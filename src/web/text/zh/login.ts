/** Logging in: by WeChat, by a code in a text message, and what can go wrong on the way. */
export const zh = {
  loginFailed: '登录失败，请稍后重试',
  loginFormatWrong: '登录响应格式错误，请稍后重试；如仍失败请联系门店',
  tokenFormatWrong: '令牌格式错误，请重新登录；如仍失败请联系门店',

  capsLock: '大写锁定已打开',
  orPhone: '或用手机号登录',
  or: '或',

  weChatLogin: '微信登录',
  weChatDemo: '演示',
  weChatNotice: '点击后会向微信请求您的昵称和头像，仅用于识别身份，不会读取聊天和好友',
  weChatStaffNotice: '适用于已绑定微信的员工账号；点击后会向微信确认您的身份',
  weChatWorking: '正在用微信登录',
  weChatWorkingText: '正在向微信确认您的身份，请稍候',
  weChatFailed: '微信登录失败，请重新点击微信登录',
  weChatRefused: '您取消了微信授权。可以重新点击微信登录，或改用下面的方式登录',
  weChatStateWrong: '这次微信登录已失效，或不是从本设备发起的。请重新点击微信登录',
  weChatNotBound: '微信账号未绑定，请先绑定',

  bindTitle: '绑定手机号',
  bindLead: '只需一次，以后点一下微信就能登录',
  bindGreeting: (name: string) => `你好，${name}`,
  bindGreetingNoName: '你好',
  bindText: '这个微信还没有绑定账号。填写手机号和姓名，即可绑定并登录。',
  bindAndLogIn: '绑定并登录',
  withoutWeChat: '不绑定微信，直接登录',
  smsNeeded: '这个手机号已有账号。为了保护它，请输入发到手机上的验证码。',

  staffNotBound: (name: string) =>
    `微信「${name}」还没有绑定员工账号。用密码登录一次即可绑定，以后点一下微信就能登录。`,
  staffBindAndLogIn: '登录并绑定微信',
  staffWithoutBinding: '不绑定微信',

  weChatBindDone: '微信绑定成功',
  weChatBindFailed: '微信绑定失败，请稍后重试',

  smsLogin: '用短信验证码登录',
  smsLoginOff: '不用验证码，直接登录',
  smsCode: '短信验证码',
  smsCodeExample: '6 位数字',
  smsSend: '获取验证码',
  smsSendAgain: '重新获取',
  smsWait: (seconds: number) => `${seconds} 秒后可重发`,
  smsSent: (phone: string) => `验证码已发送到 ${phone}`,
  smsCodeWrong: '请输入 6 位数字验证码',
};
