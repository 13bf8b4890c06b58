import {
  managesChain,
  managesCoupons,
  managesRoles,
  managesStores,
  setsPrices,
} from '#domain/access/rights.ts';
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
    rule: forWhom(setsPrices),
    under: 'systemHome',
    title: ['价格', 'Prices'],
    icon: 'calendar',
    text: ['价格季、天数优惠、套装和节假日', 'Seasons, tiers, sets and holidays'],
  },
  systemPrice: {
    path: '/system/prices/:id',
    rule: forWhom(setsPrices),
    under: 'systemHome',
    title: ['修改价格', 'Edit prices'],
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
  systemCoupons: {
    path: '/system/coupons',
    rule: forWhom(managesCoupons),
    under: 'systemHome',
    title: ['优惠券', 'Coupons'],
    icon: 'tag',
    text: ['优惠码，谁用过，何时停用', 'Codes, who used them, and when they stop'],
  },
  systemCoupon: {
    path: '/system/coupons/:id',
    rule: forWhom(managesCoupons),
    under: 'systemHome',
    title: ['优惠券', 'Coupon'],
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
