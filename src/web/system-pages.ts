import { managesChain, managesMembers, managesRoles, managesStores } from '#domain/access/rights.ts';
import type { FullRow } from '#web/first-pages.ts';
import { forWhom, system } from '#web/page-rules.ts';

/** The pages where the chain and its stores are set. */
export const systemPages = {
  systemHome: { path: '/system/home', rule: system, title: ['系统管理', 'System'] },
  systemStores: {
    path: '/system/stores',
    rule: forWhom(managesStores),
    under: 'systemHome',
    title: ['门店', 'Stores'],
    icon: 'store',
    text: ['地址、营业时间和各店规则', 'Addresses, opening hours and rules'],
  },
  systemStore: {
    path: '/system/stores/:id',
    rule: forWhom(managesStores),
    under: 'systemHome',
    title: ['门店资料', 'Store'],
  },
  systemChain: {
    path: '/system/chain',
    rule: forWhom(managesChain),
    under: 'systemHome',
    title: ['连锁设置', 'Chain'],
    icon: 'crown',
    text: ['名称、标志、备案和统一规则', 'Names, logo, filing numbers and common rules'],
  },
  systemAgreement: {
    path: '/system/agreement',
    rule: forWhom(managesChain),
    under: 'systemHome',
    title: ['租赁协议', 'Rental agreement'],
    icon: 'receipt',
    text: ['客人预订时要同意的内容，按版本保存', 'What customers agree to, version by version'],
  },
  systemPrices: {
    path: '/system/prices',
    rule: forWhom(managesChain),
    under: 'systemHome',
    title: ['价格', 'Prices'],
    icon: 'calendar',
    text: ['节假日和调休上班的日期', 'Holidays and working weekends'],
  },
  systemMembers: {
    path: '/system/members',
    rule: forWhom(managesMembers),
    under: 'systemHome',
    title: ['会员', 'Members'],
    icon: 'badge',
    text: ['等级和优惠，会员名单', 'Levels, what they give, and who has one'],
  },
  systemHelp: {
    path: '/system/help',
    rule: forWhom(managesChain),
    under: 'systemHome',
    title: ['帮助文章', 'Help articles'],
    icon: 'info',
    text: ['自己写文章，隐藏用不到的', 'Write your own, hide what you don’t need'],
  },
  systemHelpArticle: {
    path: '/system/help/:id',
    rule: forWhom(managesChain),
    under: 'systemHome',
    title: ['帮助文章', 'Help article'],
  },
  systemUsers: {
    path: '/system/users',
    under: 'systemHome',
    title: ['账号管理', 'Accounts'],
    icon: 'users',
    text: ['员工和客人的账号', 'Accounts of staff and customers'],
  },
  systemUserNew: { path: '/system/users/new', under: 'systemHome', title: ['新建账号', 'New account'] },
  systemUser: { path: '/system/users/:id', under: 'systemHome', title: ['账号详情', 'Account'] },
  systemRoles: {
    path: '/system/roles',
    rule: forWhom(managesRoles),
    under: 'systemHome',
    title: ['身份与权限', 'Roles and permissions'],
    icon: 'shield',
    text: ['每种身份能做什么', 'What each role may do'],
  },
} as const satisfies Readonly<Record<string, FullRow>>;
