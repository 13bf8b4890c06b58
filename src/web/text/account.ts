import { defineText } from '#web/text/area.ts';

/** Words of login, set-up, profile and the pages that turn a visitor away. */
export const accountText = defineText({
  storeUnknown: [
    (id: string) => `店铺配置不存在: ${id}`,
    (id: string) => `There is no configuration for store ${id}`,
  ],
  customerLoginTitle: ['欢迎来滑雪', 'Hit the slopes'],
  customerLoginLead: [
    '用手机号和姓名即可登录，预订雪具、查看订单',
    'Log in to book gear and see your orders',
  ],
  phone: ['手机号', 'Phone number'],
  phoneExample: ['11 位手机号', '11 digits'],
  realName: ['真实姓名', 'Full name'],
  realNameExample: ['与取件时一致', 'The name you will give at pick-up'],
  logIn: ['登录', 'Log in'],
  staffEntrance: ['我是员工', 'Staff login'],
  customerEntrance: ['我是客人', 'Customer login'],
  privacyHint: [
    '仅用于核对取件人身份，不采集证件信息',
    'Only used to identify you at pick-up. We don’t collect ID documents',
  ],

  staffLoginTitle: ['员工登录', 'Staff login'],
  staffLoginLead: ['开单、取件、归还、结算，一处完成', 'Orders, hand-overs, returns, settlement'],
  userName: ['用户名或邮箱', 'User name or e-mail'],
  password: ['密码', 'Password'],
  showPassword: ['显示密码', 'Show password'],
  rememberMe: ['在这台设备上保持登录', 'Keep me logged in on this device'],
  loginFailed: ['登录失败，请稍后重试', 'Login failed. Please try again later'],
  loginDone: ['登录成功', 'You’re logged in'],

  setupTitle: ['创建第一位管理员', 'Create the first administrator'],
  setupLead: [
    '这个链接只能使用一次。完成后即可登录并设置门店。',
    'This link works once. After that you can log in and set up your stores.',
  ],
  setupName: ['姓名', 'Name'],
  setupUserName: ['用户名', 'User name'],
  setupUserNameHint: [
    '字母或数字开头，可含点、横线和下划线',
    'Starts with a letter or digit; dots, dashes and underscores are fine',
  ],
  setupPasswordHint: ['至少 10 个字符', 'At least 10 characters'],
  setupSubmit: ['创建并登录', 'Create and log in'],
  setupNoToken: [
    '链接不完整：请从启动信息中复制完整链接再打开',
    'This link is incomplete. Copy the whole link from the start-up message.',
  ],
  setupDone: ['管理员已创建', 'Administrator created'],

  forbiddenTitle: ['权限不足', 'No permission'],
  forbiddenText: [
    '当前身份不能查看这个页面，请切换身份，或联系店长开通权限',
    'Your current role can’t open this page. Switch roles or ask your manager.',
  ],
  notFoundTitle: ['迷路了', 'Off piste'],
  notFoundText: [
    '这条雪道不存在，可能已被移走或地址有误',
    'This run doesn’t exist. It may have moved, or the address is wrong.',
  ],
  goHome: ['回到首页', 'Back to home'],
  switchAccount: ['换个账号登录', 'Use another account'],

  profile: ['我的', 'Me'],
  user: ['用户', 'User'],
  roles: ['身份', 'Roles'],
  actAs: ['当前身份', 'Acting as'],
  phoneRow: ['手机号', 'Phone'],
  emailRow: ['邮箱', 'E-mail'],
  storeRow: ['所属门店', 'Store'],
  settings: ['设置', 'Settings'],
  inChinese: ['中文', '中文'],
  inEnglish: ['English', 'English'],
  logOut: ['退出登录', 'Log out'],
  logOutAsk: ['确定退出登录？', 'Log out?'],
  logOutText: ['退出后需要重新登录才能查看订单', 'You’ll need to log in again to see your orders'],
  logOutUnsent: [
    (count: number) => `还有 ${count} 项未发送，仍要退出吗？`,
    (count) => `${count} not sent. Log out anyway?`,
  ],
  logOutUnsentText: [
    '它们留在本机，等您再次在此登录后才会发送',
    'They stay on this phone and are sent when you log in here again',
  ],
  switchedTo: [(role: string) => `已切换到${role}身份`, (role: string) => `Now acting as ${role}`],
  roleNotHeld: ['您没有该身份的权限', 'You don’t have this role'],
  roleSwitchFailed: ['切换身份失败', 'Could not switch role'],
  presentRole: ['当前', 'current'],

  roleSuperAdmin: ['超级管理员', 'Super admin'],
  roleStoreManager: ['店长', 'Store manager'],
  roleStoreEmployee: ['店员', 'Store employee'],
  roleDriver: ['司机', 'Driver'],
  roleAgent: ['代理商', 'Agent'],
  roleCustomer: ['客人', 'Customer'],

  sounds: ['声音', 'Sounds'],
  on: ['提示音', 'Play sounds'],
  onText: ['扫码、收款和操作结果', 'For scans, payments and results'],
  volume: ['音量', 'Volume'],
  style: ['音色', 'Style'],
  listen: ['试听', 'Listen'],

  'style.beep': ['滴声', 'Beep'],
  'style.classic': ['经典', 'Classic'],
  'style.chord': ['和弦', 'Chord'],
  'style.triple': ['三连音', 'Triple'],
  'style.bells': ['钟琴', 'Bells'],

  'kind.success': ['成功', 'Success'],
  'kind.error': ['错误', 'Error'],
  'kind.warning': ['提醒', 'Warning'],
  'kind.scanSuccess': ['扫码成功', 'Scan success'],
  'kind.scanError': ['扫码失败', 'Scan error'],
});
