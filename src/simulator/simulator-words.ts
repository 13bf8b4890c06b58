/** What people read on the simulator's pages. */
export const simulatorWords = {
  zh: {
    badge: '模拟器',
    notWeChat: '这是用于演示和测试的模拟器，不是真正的微信，不会联系微信，也不会真的发送短信。',
    consentTitle: '登录申请',
    asks: '网页申请获取你的',
    nickname: '昵称和头像',
    chooseTitle: '用哪个模拟微信登录？',
    baseTitle: '这部手机是谁的？',
    allow: '允许',
    refuse: '拒绝',
    goOn: '继续',
    snapshot: '以「快照页」身份返回',
    snapshotHint: '模拟未点「使用完整服务」的访客：返回的是虚拟身份，商家应拒绝登录',
    errorTitle: '无法打开授权页',
    errorHint: '真正的微信也会拒绝这个链接。请返回上一页重试。',
    homeTitle: '平台模拟器',
    scanWeChat: '打开微信收款码',
    scanAlipay: '打开支付宝收款码',
    people: '模拟微信用户',
    peopleHint: '在登录页点「微信登录」后，可选择其中一位。',
    smsTitle: '短信收件箱',
    smsHint: '所有模拟短信都会出现在这里，最新的在最上面。',
    smsEmpty: '还没有短信',
    smsEmptyHint: '在登录页获取验证码后，短信会出现在这里。',
    smsOpen: '打开短信收件箱',
    reload: '刷新',
    to: '发给',
    back: '返回本店',
    snapshotName: '微信用户',
  },
  en: {
    badge: 'Simulator',
    notWeChat:
      'This simulator is for demos and tests. It is not WeChat, contacts nobody, and sends no real text message.',
    consentTitle: 'Login request',
    asks: 'The page asks for your',
    nickname: 'nickname and picture',
    chooseTitle: 'Log in as which simulated person?',
    baseTitle: 'Whose phone is this?',
    allow: 'Allow',
    refuse: 'Refuse',
    goOn: 'Continue',
    snapshot: 'Come back as a snapshot visitor',
    snapshotHint:
      'Acts like a visitor who has not tapped “use the full service”: a made-up identity that a shop must not log in',
    errorTitle: 'This login cannot be opened',
    errorHint: 'The real WeChat would refuse this link as well. Please go back and try again.',
    homeTitle: 'Platform simulator',
    scanWeChat: 'Open a WeChat Pay code',
    scanAlipay: 'Open an Alipay code',
    people: 'Simulated WeChat people',
    peopleHint: 'Tap WeChat login on the login page, then choose one of them.',
    smsTitle: 'Text messages',
    smsHint: 'Every simulated text message arrives here, the newest first.',
    smsEmpty: 'No message yet',
    smsEmptyHint: 'Ask for a code on the login page and it arrives here.',
    smsOpen: 'Open the text messages',
    reload: 'Reload',
    to: 'To',
    back: 'Back to the shop',
    snapshotName: '微信用户',
  },
} as const;

/** Who can be chosen on the consent page. */
export const simulatedNames = {
  lin: '林小雪',
  zhao: '赵北风',
  amu: '阿木',
  chen: '陈晨（店员）',
  sunny: 'Sunny',
} as const;

/** Text messages as a provider would have approved them. */
export const smsTexts = {
  verificationCode: '【雪具租赁】您的验证码是 {code}，{minutes} 分钟内有效，请勿告诉他人。',
} as const;
