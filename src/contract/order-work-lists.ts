import { defineList, field } from '#contract/list.ts';
import { titlesOf } from '#contract/list-words.ts';

/** Orders whose gear is to leave, paid or reserved. */
export const preparationList = defineList('orders.toPrepare', {
  fields: {
    storeId: field.id('store'),
    /** First days. */
    startFrom: field.day('from'),
    startTo: field.day('to'),
    /** Everything is scanned, or something is not. */
    ready: field.flag('ready'),
  },
  sorts: { 'startDate asc': 'start' },
});

/** Orders whose gear is out beyond the time of grace; those that keep others waiting come first. */
export const overdueList = defineList('orders.overdue', {
  fields: { storeId: field.id('store') },
  sorts: { 'urgency asc': 'urgency', 'dueAt asc': 'due' },
});

/** A piece of gear of an order, as lists of work write it. */
const gearColumns = { title: '雪具', sizeLabel: '尺码', quantity: '件数' } as const;

/** The spreadsheets of these lists: a line for each piece of gear. */
export const orderWorkSheets = {
  preparation: {
    name: 'preparation',
    columns: {
      ...titlesOf('orderNumber', 'customerName'),
      customerPhone: '电话',
      startDate: '开始日期',
      deliveryAddress: '配送地址',
      ...gearColumns,
      boundTo: '已备编码',
    },
  },
  overdue: {
    name: 'overdue',
    columns: {
      ...titlesOf('orderNumber', 'customerName'),
      customerPhone: '电话',
      dueAt: '应还时间',
      ...gearColumns,
      barcode: '编码',
      waiting: '等待的订单',
    },
  },
} as const;
