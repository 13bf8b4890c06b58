import { refused } from '#contract/error-entry.ts';

/** Refusals of login, passwords, codes by text message, user administration and WeChat. */
export const accountErrors = {
  // Refusals of login and setup. One answer stands for every reason, so that it tells nothing about who exists.
  ...refused(403, {
    'account.loginWrong': [
      '登录失败，请检查用户名和密码；连续多次失败后请稍等几分钟再试',
      'Login failed. Please check your user name and password. After several attempts, wait a few minutes',
    ],
    'account.codeNeeded': [
      '请输入验证器上的 6 位数字，或一个恢复码',
      'Please enter the 6 digits from your authenticator, or a recovery code',
    ],
    'account.codeWrong': [
      '验证码不正确或已用过，请等验证器显示新的数字后再试；连续多次失败后请稍等几分钟',
      'This code is wrong or already used. Please wait for new digits. After several attempts, wait a few minutes',
    ],
    'account.phoneLoginWrong': [
      '这个手机号已由另一个账号验证。请退出后用手机号和验证码登录；仍不行，或号码换了主人，请到柜台办理',
      'This phone number is verified on another account. Log out, then log in with the number and a code. If that does not help, or the number has a new owner, ask at the counter',
    ],
    'setup.linkWrong': [
      '初始化链接无效、已使用或已过期。已有管理员请直接登录；还没有请重启服务获取新链接',
      'This setup link is invalid, used or expired. If there is an admin already, please log in; if not, restart the server to get a new link',
    ],
  }),
  // Refusals of passwords and of codes by text message.
  ...refused(403, {
    'account.passwordWrong': [
      '当前密码不正确；连续多次失败后请稍等几分钟再试',
      'The current password is wrong. After several attempts, wait a few minutes',
    ],
    'sms.off': [
      '暂未开通短信验证，请使用其他方式或联系门店',
      'Text message codes are not available here. Please use another way or ask the store',
    ],
    'sms.codeWrong': [
      '验证码错误或已失效，请核对后重试，或重新获取',
      'The code is wrong or no longer valid. Please check it, or ask for a new one',
    ],
    'sms.numberRefused': [
      '这个手机号收不到短信，请核对号码，或联系门店',
      'This phone number cannot receive text messages. Please check it, or ask the store',
    ],
    'sms.noPhone': [
      '账号没有手机号，请填写手机号；员工请联系门店登记',
      'This account has no phone number. Please enter one; staff should ask the store to add it',
    ],
  }),
  ...refused(400, {
    'password.tooShort': ['密码至少需要 {min} 个字符', 'A password needs at least {min} characters'],
    'password.likeName': [
      '密码不能含有用户名、姓名、邮箱或电话，请换一个',
      'A password cannot contain the user name, name, e-mail or phone number. Please choose another',
    ],
    'password.tooCommon': [
      '这个密码太常见，容易被猜到，请换一个',
      'This password is too common and easy to guess. Please choose another',
    ],
    'password.sameAsBefore': [
      '新密码不能与当前密码相同',
      'The new password must differ from the current one',
    ],
  }),
  ...refused(429, {
    'sms.limitReached': [
      '验证码发送次数已达上限，请在 {minutes} 分钟后重试',
      'No more codes can be sent for now. Please try again in {minutes} minutes',
    ],
    'sms.usedUp': [
      '今天的短信验证码已发完，请使用其他方式，明天再试，或联系门店',
      'No more codes can be sent today. Please use another way, try again tomorrow, or ask the store',
    ],
  }),
  ...refused(503, {
    'sms.notSent': [
      '短信发送失败，请稍后重试',
      'The text message could not be sent. Please try again in a moment',
    ],
    'sms.unclear': [
      '短信可能没有发出。收到验证码后可直接填写；没有收到，请一分钟后重新获取',
      'The text message may not have been sent. If the code arrives, enter it; if not, ask for another one in a minute',
    ],
  }),
  // Refusals around accounts and permissions that others manage.
  ...refused(404, {
    'users.notFound': [
      '没有这个账号，请刷新列表后重试',
      'Account not found. Please reload the list and try again',
    ],
  }),
  ...refused(403, {
    'users.notYours': [
      '这个账号不归您管理，请联系超级管理员',
      'This account is not yours to manage. Please ask a super admin',
    ],
    'users.roleNotYours': [
      '所选身份超出您的权限，请联系超级管理员',
      'You cannot give one of these roles. Please ask a super admin',
    ],
    'users.storeNotYours': ['只能安排到您自己的门店', 'You can only assign your own stores'],
    'users.storeNeeded': ['请至少选择一家门店', 'Please choose at least one store'],
    'users.storeUnknown': [
      '所选门店不存在或已停业，请重新选择',
      'One of these stores does not exist or has closed down. Please choose again',
    ],
    'users.primaryStoreWrong': [
      '主门店须是所选门店之一',
      'The primary store has to be one of the chosen stores',
    ],
    'users.userNameTaken': ['这个用户名已被使用，请换一个', 'This user name is taken. Please choose another'],
    'users.emailTaken': [
      '这个邮箱已被使用，请换一个',
      'This e-mail address is already in use. Please use another',
    ],
    'users.customerFixed': [
      '客人账号只能停用或启用，资料由客人本人维护',
      'Customer accounts can only be disabled or enabled; customers manage their own details',
    ],
    'users.self': ['不能停用自己的账号', 'You cannot disable your own account'],
    'users.ownShare': [
      '不能修改自己的佣金比例，请由另一位超级管理员修改',
      'You cannot change your own commission. Please ask another super admin',
    ],
    'users.shareNotYours': [
      '佣金比例对所有门店生效，只有超级管理员可以修改，请联系超级管理员',
      'The commission counts at every store, so only a super admin can change it. Please ask one',
    ],
    'users.notAgent': ['只有代理账号才有佣金比例', 'Only agents have a commission'],
    'users.ownSecondFactor': [
      '请在个人中心用密码和验证码关闭自己的二次验证',
      'Please turn off your own two-step verification in your profile, with your password and a code',
    ],
    'users.ownPassword': ['请在个人中心修改自己的密码', 'Please change your own password in your profile'],
    'users.lastSuperAdmin': [
      '这是最后一位可用的超级管理员，请先添加另一位',
      'This is the last active super admin. Please add another one first',
    ],
    'roles.fixed': [
      '超级管理员拥有全部权限，不能修改',
      'The super admin has every permission; this cannot be changed',
    ],
  }),
  // Refusals of logins by WeChat; each says what to do next. None is a 5xx: repeating the call would never help.
  ...refused(422, {
    'weChat.off': [
      '本店暂未开通微信登录，请使用手机号登录',
      'WeChat login is not available here. Please log in with your phone number',
    ],
    'weChat.redirectForeign': [
      '微信登录只能回到本店的页面，请从本店页面重新登录',
      'WeChat login can only return to a page of this store. Please start from the store’s own page',
    ],
    'weChat.pageForeign': [
      '微信功能只能在本店的页面使用，请从本店页面打开',
      'WeChat features only work on this store’s pages. Please open the store’s own page',
    ],
    'weChat.busy': [
      '微信服务繁忙，请稍等片刻后重新点击微信登录',
      'WeChat is busy. Please wait a moment and tap WeChat login again',
    ],
    'weChat.unreachable': [
      '微信没有及时回应，请检查网络后重新点击微信登录，或改用手机号登录',
      'WeChat did not respond in time. Please check your connection and tap WeChat login again, or use your phone number',
    ],
    'weChat.misconfigured': [
      '微信登录暂时不可用，请改用其他方式登录并告知门店',
      'WeChat login is unavailable at the moment. Please log in another way and tell the store',
    ],
  }),
  ...refused(403, {
    'weChat.stateWrong': [
      '这次微信登录不是从本设备发起的，请回到登录页重新点击微信登录',
      'This WeChat login was not started on this device. Please tap WeChat login again',
    ],
    'weChat.stateUsed': [
      '这次微信登录已经用过，请重新点击微信登录',
      'This WeChat login was already used. Please tap WeChat login again',
    ],
    'weChat.stateExpired': [
      '微信登录等待超过十分钟，请重新点击微信登录',
      'The WeChat login took longer than ten minutes. Please tap WeChat login again',
    ],
    'weChat.codeUsed': [
      '微信授权码已被使用，请重新点击微信登录',
      'The code from WeChat was already used. Please tap WeChat login again',
    ],
    'weChat.codeExpired': [
      '微信授权码无效或已过期，请重新点击微信登录',
      'The code from WeChat is invalid or expired. Please tap WeChat login again',
    ],
    'weChat.snapshotUser': [
      '当前是微信的快照页，无法登录。请先点击页面右下角的“使用完整服务”，再点微信登录',
      'WeChat shows a snapshot of this page, which cannot log in. Please tap “使用完整服务” (use the full service) at its lower right, then WeChat login',
    ],
    'weChat.accountOff': [
      '这个微信绑定的账号已停用，请联系门店',
      'The account linked to this WeChat is disabled. Please contact the store',
    ],
    'weChat.secondFactor': [
      '您的账号开启了二次验证，请用账号、密码和验证码登录',
      'Your account uses two-step verification. Please log in with your password and a code',
    ],
    'weChat.ticketWrong': [
      '微信验证已失效，请重新点击微信登录',
      'The WeChat verification has expired. Please tap WeChat login again',
    ],
  }),
  ...refused(409, {
    'guests.changed': [
      '这个手机号的归属刚刚有变化，请刷新后重试',
      'The owner of this phone number has just changed. Please reload and try again',
    ],
    'guests.keeperUnusable': [
      '保留的账号已停用或不再使用这个号码，请选择其他账号',
      'The account to keep is disabled or no longer has this number. Please choose another one',
    ],
    'guests.keeperUnproven': [
      '验证过号码的账号不能并入未验证的账号。请反过来合并，或先让客人用保留的账号验证号码',
      'An account with a verified number cannot be merged into an unverified one. Merge them the other way round, or have the customer first verify the number on the account to keep',
    ],
    'guests.sameGuest': ['请选择另一个账号', 'Please choose another account'],
    'account.secondFactorOn': [
      '二次验证已开启。如需更换验证器，请先关闭',
      'Two-step verification is already on. To change the authenticator, turn it off first',
    ],
    'account.secondFactorNotBegun': [
      '请重新扫描二维码后再输入验证码',
      'Please start again: scan the QR code, then enter the digits',
    ],
    'weChat.boundElsewhere': [
      '这个微信已绑定其他账号，请先在那个账号中解除绑定',
      'This WeChat is linked to another account. Please unlink it there first',
    ],
    'weChat.alreadyBound': [
      '此账号已绑定另一个微信，请先解除绑定',
      'This account is linked to another WeChat. Please unlink that one first',
    ],
  }),
};
