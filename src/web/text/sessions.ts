import { defineText } from '#web/text/area.ts';

/** Words of the list of one's own logins. */
export const sessionsText = defineText({
  lead: [
    '如有不认识的设备，请让它退出登录，并修改密码',
    'Log out any device you do not recognise, and change your password',
  ],
  'system.other': ['未知设备', 'Unknown device'],
  'program.WeChat': ['微信', 'WeChat'],
  'program.Alipay': ['支付宝', 'Alipay'],
  thisOne: ['本机', 'This device'],
  sameNetwork: ['当前网络', 'Current network'],
  otherNetwork: ['其他网络', 'Another network'],
  lastUse: [
    (network: string, moment: string) => `登录于${network} · 最近使用 ${moment}`,
    (network, moment) => `${network} · last used ${moment}`,
  ],
  end: ['退出', 'Log out'],
  endOf: [(device: string) => `退出 ${device}`, (device) => `Log out ${device}`],
  endAsk: [(device: string) => `让 ${device} 退出登录？`, (device) => `Log out ${device}?`],
  endText: [
    '这台设备会立即退出，再次使用需要重新登录',
    'This device is logged out at once and must log in again',
  ],
  ended: ['已退出', 'Logged out'],
  endOthers: ['退出其他所有设备', 'Log out all others'],
  endOthersAsk: ['让其他所有设备退出登录？', 'Log out all other devices?'],
  endOthersText: [
    '除本机外，所有设备会立即退出，再次使用需要重新登录',
    'All devices except this one are logged out at once and must log in again',
  ],
  endedOthers: ['其他设备都已退出', 'All other devices are logged out'],
  none: ['没有其他设备登录', 'No other device is logged in'],
});
