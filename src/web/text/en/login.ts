import type { zh } from '#web/text/zh/login.ts';

export const en: typeof zh = {
  loginFailed: 'Login failed. Please try again later',
  loginFormatWrong: 'The login answer has a wrong format. Please try again, and tell the shop if it stays',
  tokenFormatWrong: 'The login token has a wrong format. Please log in again, and tell the shop if it stays',

  capsLock: 'Caps Lock is on',
  orPhone: 'or by phone number',
  or: 'or',

  weChatLogin: 'Log in with WeChat',
  weChatDemo: 'Demo',
  weChatNotice:
    'A tap asks WeChat for your nickname and picture, only to recognise you. Chats and contacts stay private',
  weChatStaffNotice: 'For staff accounts bound to WeChat; a tap asks WeChat who you are',
  weChatWorking: 'Logging in with WeChat',
  weChatWorkingText: 'Asking WeChat who you are. One moment, please',
  weChatFailed: 'WeChat login failed. Please tap WeChat login again',
  weChatRefused: 'You cancelled at WeChat. Tap WeChat login again, or log in another way below',
  weChatStateWrong:
    'This WeChat login has run out, or did not begin on this device. Please tap WeChat login again',
  weChatNotBound: 'WeChat account not bound, please bind first',

  bindTitle: 'Bind your phone',
  bindLead: 'Just once; then a tap logs you in',
  bindGreeting: (name) => `Hello, ${name}`,
  bindGreetingNoName: 'Hello',
  bindText: 'This WeChat has no account yet. Give your phone number and name to bind it and log in.',
  bindAndLogIn: 'Bind and log in',
  withoutWeChat: 'Go on without WeChat',
  smsNeeded: 'This phone number has an account. To protect it, please enter the code from the text message.',

  staffNotBound: (name) =>
    `The WeChat “${name}” is not bound to a staff account yet. Log in with your password once to bind it; then a tap is enough.`,
  staffBindAndLogIn: 'Log in and bind WeChat',
  staffWithoutBinding: "Don't bind WeChat",

  weChatBindDone: 'WeChat is bound',
  weChatBindFailed: 'WeChat binding failed. Please try again later',

  smsLogin: 'Use a code by text message',
  smsLoginOff: 'Log in without a code',
  smsCode: 'Code from the text message',
  smsCodeExample: '6 digits',
  smsSend: 'Send code',
  smsSendAgain: 'Send again',
  smsWait: (seconds) => `Again in ${seconds} s`,
  smsSent: (phone) => `Code sent to ${phone}`,
  smsCodeWrong: 'Please enter the 6-digit code',
};
