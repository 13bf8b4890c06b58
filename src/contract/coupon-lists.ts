import { defineList, field } from '#contract/list.ts';
import { titlesOf, type Names } from '#contract/list-words.ts';
import type { CouponState } from '#domain/pricing/coupon-terms.ts';

/** Coupons of one's stores and of the chain. */
export const couponList = defineList('coupons.list', {
  fields: {
    storeId: field.id('store'),
    /** Part of a name, or a whole code. */
    keyword: field.text('q'),
    isActive: field.flag('active'),
  },
  sorts: { 'createdAt desc': 'newest' },
});

/** Codes of one use. */
export const couponCodeList = defineList('coupons.codes', {
  fields: { isUsed: field.flag('used') },
  sorts: { 'code asc': 'code' },
});

/** Orders that were booked with a coupon. */
export const couponUseList = defineList('coupons.uses', {
  fields: {},
  sorts: { 'at desc': 'newest' },
});

/** How far a coupon is. */
export const couponStateNames: Names<CouponState> = {
  running: { zh: '进行中', en: 'Running' },
  notYet: { zh: '未开始', en: 'Not yet' },
  usedUp: { zh: '已用完', en: 'Used up' },
  over: { zh: '已结束', en: 'Over' },
  stopped: { zh: '已停用', en: 'Stopped' },
};

/** The spreadsheets of these lists. */
export const couponSheets = {
  coupons: {
    name: 'coupons',
    columns: {
      name: '名称',
      off: '优惠',
      minFen: '最低租金',
      bookedFrom: '预订自',
      bookedTo: '预订至',
      hireFrom: '起租自',
      hireTo: '起租至',
      storeNames: '门店',
      sharedCode: '优惠码',
      codes: '一次性码',
      uses: '已用',
      mostUses: '最多',
      ...titlesOf('state'),
    },
    names: { state: couponStateNames },
  },
  codes: {
    name: 'coupon-codes',
    columns: { code: '优惠码', usedAt: '使用时间', ...titlesOf('orderNumber') },
  },
  uses: {
    name: 'coupon-uses',
    columns: {
      ...titlesOf('at', 'orderNumber', 'storeName', 'customerName'),
      code: '优惠码',
      releasedAt: '恢复可用时间',
    },
  },
} as const;
