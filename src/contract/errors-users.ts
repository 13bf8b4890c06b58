import type { ErrorEntry } from '#contract/error-entry.ts';

/** Refusals around accounts and permissions that others manage. */
export const userErrors = {
  'users.notFound': {
    status: 404,
    zh: '没有这个账号，请刷新列表后重试',
    en: 'There is no such account. Please reload the list and try again',
  },
  'users.notYours': {
    status: 403,
    zh: '这个账号不归您管理，请联系超级管理员',
    en: 'This account is not yours to manage. Please ask a super admin',
  },
  'users.roleNotYours': {
    status: 403,
    zh: '所选身份超出您的权限，请联系超级管理员',
    en: 'You cannot give one of these roles. Please ask a super admin',
  },
  'users.storeNotYours': {
    status: 403,
    zh: '只能安排到您自己的门店',
    en: 'You can only assign your own stores',
  },
  'users.storeNeeded': {
    status: 403,
    zh: '请至少选择一家门店',
    en: 'Please choose at least one store',
  },
  'users.storeUnknown': {
    status: 403,
    zh: '所选门店不存在或已停业，请重新选择',
    en: 'One of these stores does not exist or has closed down. Please choose again',
  },
  'users.primaryStoreWrong': {
    status: 403,
    zh: '主门店须是所选门店之一',
    en: 'The primary store has to be one of the chosen stores',
  },
  'users.userNameTaken': {
    status: 403,
    zh: '这个用户名已被使用，请换一个',
    en: 'This user name is taken. Please choose another',
  },
  'users.emailTaken': {
    status: 403,
    zh: '这个邮箱已被使用，请换一个',
    en: 'This e-mail address is already in use. Please use another',
  },
  'users.customerFixed': {
    status: 403,
    zh: '顾客账号只能停用或启用，资料由顾客本人维护',
    en: 'A customer account can only be disabled or enabled; customers keep their details themselves',
  },
  'users.self': {
    status: 403,
    zh: '不能停用自己的账号',
    en: 'You cannot disable your own account',
  },
  'users.ownPassword': {
    status: 403,
    zh: '请在个人中心修改自己的密码',
    en: 'Please change your own password in your profile',
  },
  'users.lastSuperAdmin': {
    status: 403,
    zh: '这是最后一位可用的超级管理员，请先添加另一位',
    en: 'This is the last active super admin. Please add another one first',
  },
  'roles.fixed': {
    status: 403,
    zh: '超级管理员拥有全部权限，不能修改',
    en: 'The super admin has every permission; this cannot be changed',
  },
} as const satisfies Record<string, ErrorEntry>;
