import { defineText } from '#web/text/area.ts';

/** Words of what keeps an account safe: password, phone and WeChat. */
export const securityText = defineText({
  security: ['账号与安全', 'Account and security'],

  weChat: ['微信', 'WeChat'],
  weChatBound: ['已绑定', 'Linked'],
  weChatFree: ['未绑定', 'Not linked'],
  weChatBinding: ['正在绑定', 'Linking'],
  bindAsk: ['绑定微信？', 'Link WeChat?'],
  bindText: [
    '会向微信请求您的昵称和头像，仅用于识别身份。绑定后点一下微信就能登录。',
    'We ask WeChat for your nickname and picture, only to identify you. After that, one tap logs you in.',
  ],
  bindGo: ['去微信授权', 'Go to WeChat'],
  bindDone: ['微信绑定成功', 'WeChat linked'],
  bindFailed: ['微信绑定失败，请稍后重试', 'WeChat binding failed. Please try again later'],
  unbindAsk: ['解除微信绑定？', 'Unlink WeChat?'],
  unbindText: [
    '解除后不能再用这个微信登录，其他方式不受影响。之后可以重新绑定。',
    'You can no longer log in with this WeChat account; other ways still work. You can link it again later.',
  ],
  unbind: ['解除绑定', 'Unlink'],
  unbindDone: ['已解除微信绑定', 'WeChat unlinked'],
  unbindFailed: ['解除微信绑定失败，请稍后重试', 'WeChat unbinding failed. Please try again later'],

  verifyPhone: ['验证手机号', 'Verify your phone'],
  verifyPhoneWhy: ['验证后可查看全部订单、续租和退款', 'To see all your orders, extend and get refunds'],
  verifyPhoneText: [
    (phone: string) =>
      `点“获取验证码”，短信会发送到 ${phone}。验证后可查看这个号码的全部订单，并可续租、退款、绑定微信。`,
    (phone) =>
      `“Send code” sends a text message to ${phone}. Once verified, you can see all orders for this number, extend rentals, get refunds and link WeChat.`,
  ],
  verifyAtCounter: [
    (phone: string) =>
      `请到柜台让店员为 ${phone} 出示验证码。验证后可查看这个号码的全部订单，并可续租、退款、绑定微信。`,
    (phone) =>
      `Ask at the counter for a code for ${phone}. Once verified, you can see all orders for this number, extend rentals, get refunds and link WeChat.`,
  ],
  givePhoneText: [
    '填写手机号和验证码，门店才能联系到您。验证码可由短信获取，也可请柜台店员出示。',
    'Enter your phone number and a code, so the store can reach you. Get the code by text message or from staff at the counter.',
  ],
  verify: ['验证', 'Verify'],
  verified: ['已验证', 'Verified'],
  verifyDone: ['手机号已验证', 'Your phone is verified'],

  sessions: ['登录的设备', 'Logged-in devices'],
  secondFactor: ['二次验证', 'Two-step verification'],

  password: ['修改密码', 'Change password'],
  passwordText: ['修改后，其他设备上的登录会全部退出', 'All other devices will be logged out'],
  current: ['当前密码', 'Current password'],
  next: ['新密码', 'New password'],
  nextHint: [
    '至少 10 个字符，几个不相关的词最好记、也最难猜',
    'At least 10 characters. A few unrelated words are easy to remember and hard to guess',
  ],
  repeat: ['再次输入新密码', 'New password again'],
  repeatWrong: ['两次输入的新密码不一致', 'The new passwords do not match'],
  showCurrent: ['显示当前密码', 'Show current password'],
  showNext: ['显示新密码', 'Show new password'],
  save: ['保存新密码', 'Save new password'],
  saved: ['密码已修改，其他设备已退出登录', 'Password changed; other devices are logged out'],
  strength: ['强度', 'Strength'],
  strength0: ['太弱', 'too weak'],
  strength1: ['一般', 'fair'],
  strength2: ['较强', 'good'],
  strength3: ['很强', 'strong'],
  'refused.password.tooShort': ['密码至少需要 10 个字符', 'A password needs at least 10 characters'],
  'refused.password.likeName': [
    '密码不能含有用户名、姓名、邮箱或电话，请换一个',
    'A password cannot contain your user name, name, e-mail or phone number',
  ],
  'refused.password.tooCommon': [
    '这个密码太常见，容易被猜到，请换一个',
    'This password is too common and easy to guess. Please choose another',
  ],
  'refused.password.sameAsBefore': [
    '新密码不能与当前密码相同',
    'The new password must differ from the current one',
  ],
});
