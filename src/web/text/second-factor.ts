import { defineText } from '#web/text/area.ts';

/** Words of the codes that a login asks for beside the password. */
export const secondFactorText = defineText({
  why: [
    '开启后，登录时除密码外还要输入手机验证器上的 6 位数字，别人知道密码也无法登录',
    'You’ll also need 6 digits from an authenticator app to log in, so a password alone is not enough',
  ],
  password: ['当前密码', 'Current password'],
  showPassword: ['显示当前密码', 'Show current password'],
  goOn: ['下一步', 'Next'],
  scan: [
    '用手机上的验证器应用扫描，或手动输入密钥，再填写它显示的 6 位数字',
    'Scan this with an authenticator app, or type in the key. Then enter the 6 digits it shows.',
  ],
  qr: ['验证器二维码', 'QR code for the authenticator'],
  key: ['密钥', 'Key'],
  code: ['验证码', 'Code'],
  codeHint: ['6 位数字，或一个恢复码', '6 digits, or a recovery code'],
  turnOn: ['开启', 'Turn on'],
  recovery: ['请保存恢复码', 'Save your recovery codes'],
  recoveryText: [
    '二次验证已开启。手机丢失时，每个恢复码可代替验证码登录一次。它们只显示这一次，请抄下或打印，放在安全的地方。',
    'Two-step verification is on. If you lose your phone, each code logs you in once. They are shown only this time: write them down or print them, and keep them safe.',
  ],
  copy: ['复制', 'Copy'],
  copied: ['恢复码已复制', 'Recovery codes copied'],
  copyFailed: ['无法复制，请抄写', 'Could not copy. Please write them down'],
  done: ['我已保存', 'I’ve saved them'],
  isOn: [
    (left: number) => `二次验证已开启，还剩 ${left} 个恢复码。要更换验证器或恢复码，请先关闭再开启。`,
    (left) =>
      `Two-step verification is on, with ${left} recovery codes left. To change the authenticator or get new codes, turn it off and on again.`,
  ],
  turnOff: ['关闭二次验证', 'Turn off'],
  off: ['二次验证已关闭', 'Two-step verification is off'],
});
