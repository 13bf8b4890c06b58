import type { ErrorEntry } from '#contract/error-entry.ts';

/** Refusals of logins by WeChat; each says what to do next. None is a 5xx: repeating the call would never help. */
export const weChatErrors = {
  'weChat.off': {
    status: 422,
    zh: '本店暂未开通微信登录，请使用手机号登录',
    en: 'This shop has no WeChat login. Please log in with your phone number',
  },
  'weChat.redirectForeign': {
    status: 422,
    zh: '微信登录只能回到本店的页面，请从本店页面重新登录',
    en: 'A WeChat login can only come back to a page of this shop. Please start from the shop’s own page',
  },
  'weChat.pageForeign': {
    status: 422,
    zh: '微信功能只能在本店的页面使用，请从本店页面打开',
    en: 'WeChat functions work only on pages of this shop. Please open the shop’s own page',
  },
  'weChat.stateWrong': {
    status: 403,
    zh: '这次微信登录不是从本设备发起的，请回到登录页重新点击微信登录',
    en: 'This WeChat login did not begin on this device. Please tap WeChat login again',
  },
  'weChat.stateUsed': {
    status: 403,
    zh: '这次微信登录已经用过，请重新点击微信登录',
    en: 'This WeChat login was already used. Please tap WeChat login again',
  },
  'weChat.stateExpired': {
    status: 403,
    zh: '微信登录等待超过十分钟，请重新点击微信登录',
    en: 'The WeChat login took longer than ten minutes. Please tap WeChat login again',
  },
  'weChat.codeUsed': {
    status: 403,
    zh: '微信授权码已被使用，请重新点击微信登录',
    en: 'The code from WeChat was already used. Please tap WeChat login again',
  },
  'weChat.codeExpired': {
    status: 403,
    zh: '微信授权码无效或已过期，请重新点击微信登录',
    en: 'The code from WeChat is wrong or expired. Please tap WeChat login again',
  },
  'weChat.snapshotUser': {
    status: 403,
    zh: '当前是微信的快照页，无法登录。请先点击页面右下角的「使用完整服务」，再点微信登录',
    en: 'WeChat shows a snapshot of this page, which cannot log in. Please tap “使用完整服务” (use the full service) at its lower right, then WeChat login',
  },
  'weChat.busy': {
    status: 422,
    zh: '微信服务繁忙，请稍等片刻后重新点击微信登录',
    en: 'WeChat is busy. Please wait a moment and tap WeChat login again',
  },
  'weChat.unreachable': {
    status: 422,
    zh: '微信没有及时回应，请检查网络后重新点击微信登录，或改用手机号登录',
    en: 'WeChat did not answer in time. Please check the network and tap WeChat login again, or use your phone number',
  },
  'weChat.misconfigured': {
    status: 422,
    zh: '微信登录暂时不可用，请改用其他方式登录并告知门店',
    en: 'WeChat login does not work at the moment. Please log in another way and tell the shop',
  },
  'weChat.accountOff': {
    status: 403,
    zh: '这个微信绑定的账号已停用，请联系门店',
    en: 'The account that this WeChat belongs to is switched off. Please contact the shop',
  },
  'weChat.ticketWrong': {
    status: 403,
    zh: '微信验证已失效，请重新点击微信登录',
    en: 'The proof from WeChat has run out. Please tap WeChat login again',
  },
  'weChat.boundElsewhere': {
    status: 409,
    zh: '这个微信已绑定其他账号，请先在那个账号中解除绑定',
    en: 'This WeChat is bound to another account. Please unbind it there first',
  },
  'weChat.alreadyBound': {
    status: 409,
    zh: '此账号已绑定另一个微信，请先解除绑定',
    en: 'This account is bound to another WeChat. Please unbind that one first',
  },
  'weChat.phoneHasAccount': {
    status: 403,
    zh: '这个手机号已有账号，而本店不发送短信验证码，无法在此绑定微信。请改用手机号和姓名登录',
    en: 'This phone number has an account, and this shop sends no text messages to prove it is yours. Please log in with phone number and name instead',
  },
  'auth.smsNeeded': {
    status: 403,
    zh: '这个手机号已有账号，请输入短信验证码以绑定微信',
    en: 'This phone number has an account. Please enter the code from a text message to bind WeChat',
  },
} as const satisfies Record<string, ErrorEntry>;
