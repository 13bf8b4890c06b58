import type { PageName } from '#web/pages.ts';
import type { TextArea, Words } from '#web/text/area.ts';
import { bookText } from '#web/text/book.ts';
import { customerText } from '#web/text/customer.ts';
import { deskText } from '#web/text/desk.ts';
import { driverText } from '#web/text/driver.ts';
import { membersText } from '#web/text/members.ts';
import { ordersText } from '#web/text/orders.ts';
import { priceListText } from '#web/text/price-lists.ts';
import { ridersText } from '#web/text/riders.ts';
import { storeText } from '#web/text/store.ts';
import { walkInText } from '#web/text/walk-in.ts';
import { people } from './people.ts';

export type HelpLanguage = 'zh' | 'en';
type Who = keyof typeof people | 'nobody';

/** How to come to what the picture of an article shows. */
export type HelpView = {
  readonly as: Who;
  readonly page: PageName;
  /** An address, or the list of the API whose first thing it is about: `ID` is its id, `NUMBER` its number. */
  readonly at: string;
  readonly of?: string;
  /** What is pressed there, by its words. */
  readonly press?: Word;
  /** The choice that is made there, by its words. */
  readonly choose?: Word;
  /** What becomes of it: a sheet above the page, or more on it. */
  readonly opens?: 'sheet' | 'more';
  /** What the picture begins with, near enough. */
  readonly scrollTo?: Word | 'end';
};

type Word = (language: HelpLanguage) => Promise<string>;

/** A word of the app in the language of the picture; one that takes values as what it begins with. */
const word =
  <T extends Words>(area: TextArea<T>, key: keyof T & string): Word =>
  async (language) => {
    const words: Words = language === 'zh' ? area.zh : await area.inEnglish();
    const found = words[key];
    if (typeof found === 'string') return found;
    throw new Error(`${key} is not a plain word`);
  };

/** Two people ride. */
const forTwo: Word = async (language) =>
  (language === 'zh' ? ridersText.zh : await ridersText.inEnglish()).people(2);

const order = (status: number): Pick<HelpView, 'of'> => ({ of: `orders?status=${status}` });
/** The bill, unfolded. */
const bill = {
  press: word(ordersText, 'bill.title'),
  opens: 'more',
  scrollTo: word(ordersText, 'bill.title'),
} as const;
const guestOrder = { page: 'customerOrder', at: '/customer/orders/ID' } as const;
const storeOrder = { page: 'storeOrder', at: '/store/orders/detail/ID' } as const;
const book = { as: 'nobody', page: 'customerBook', at: '/customer/order-create' } as const;
const newOrder = { as: 'clerk', page: 'storeOrderCreate', at: '/store/orders/create' } as const;
const run = { as: 'driver', page: 'driverDashboard', at: '/driver/dashboard' } as const;

/** The view of each article that has a picture, by its id. */
export const helpViews: Readonly<Record<string, HelpView>> = {
  book,
  'ski-sets': { ...book, press: forTwo, opens: 'sheet' },
  'rental-days': { ...book, press: word(bookText, 'chooseDates'), opens: 'sheet' },
  delivery: { as: 'customer', ...guestOrder, ...order(2), scrollTo: 'end' },
  plans: { as: 'customer', page: 'customerSchemes', at: '/customer/scheme/list' },
  'find-gear': { as: 'nobody', page: 'inquiry', at: '/cx' },
  'pay-online': { as: 'customer', page: 'customerPayment', at: '/customer/payment/ID', ...order(1) },
  'pay-for-me': {
    as: 'customer',
    ...guestOrder,
    ...order(1),
    press: word(customerText, 'order.payOther'),
    opens: 'sheet',
  },
  deposit: { as: 'customer', ...guestOrder, ...order(5), ...bill },
  'no-deposit': { as: 'customer', page: 'customerPayment', at: '/customer/payment/ID', ...order(1) },
  'refund-when': { as: 'customer', ...guestOrder, ...order(9), ...bill },
  'pick-up': {
    as: 'customer',
    page: 'customerOrderQr',
    at: '/customer/order-qr/NUMBER',
    ...order(2),
  },
  'change-dates': {
    as: 'customer',
    ...guestOrder,
    ...order(1),
    scrollTo: 'end',
  },
  cancel: { as: 'customer', page: 'customerOrders', at: '/customer/orders' },
  extend: { as: 'customer', ...guestOrder, ...order(5) },
  return: { as: 'customer', ...guestOrder, ...order(5), scrollTo: 'end' },
  'self-return': { as: 'customer', page: 'customerSelfReturn', at: '/customer/self-return/ID', ...order(5) },
  'late-return': { as: 'customer', ...guestOrder, ...order(5) },
  damage: { as: 'customer', ...guestOrder, ...order(9), scrollTo: 'end' },
  'log-in': { as: 'nobody', page: 'customerLogin', at: '/customer/login' },
  'find-store': { as: 'nobody', page: 'customerContact', at: '/customer/contact-service' },
  'phone-app': { as: 'customer', page: 'customerDashboard', at: '/customer/dashboard' },
  notifications: { as: 'customer', page: 'customerProfile', at: '/customer/profile' },

  'walk-in': newOrder,
  'order-types': {
    ...newOrder,
    press: word(walkInText, 'more'),
    opens: 'more',
    scrollTo: 'end',
  },
  'take-payment': { as: 'clerk', page: 'storePayment', at: '/store/orders/payment/ID', ...order(1) },
  vouchers: {
    as: 'clerk',
    page: 'storePayment',
    at: '/store/orders/payment/ID',
    ...order(1),
    choose: word(deskText, 'by.voucher'),
  },
  prepare: { as: 'clerk', page: 'storePreparation', at: '/store/workspace/preparation-orders' },
  'hand-over': { as: 'clerk', ...storeOrder, ...order(2) },
  'change-order': {
    as: 'clerk',
    ...storeOrder,
    ...order(5),
    press: word(storeText, 'moreActions'),
    opens: 'sheet',
  },
  'verify-customer': { as: 'clerk', ...storeOrder, ...order(1) },
  'smart-scan': { as: 'clerk', page: 'storeScan', at: '/store/scan' },
  'offline-counter': { as: 'clerk', page: 'storeWorkspace', at: '/store/workspace' },
  'gloves-and-sounds': { as: 'clerk', page: 'storeProfile', at: '/store/profile' },
  returns: { as: 'clerk', page: 'storeReturns', at: '/store/returns' },
  settle: { as: 'clerk', page: 'storeReturn', at: '/store/orders/return/ID', ...order(8) },
  'damaged-lost': { as: 'clerk', page: 'storeReturn', at: '/store/orders/return/ID', ...order(7) },
  overdue: { as: 'clerk', page: 'storeOverdue', at: '/store/workspace/overdue-orders' },
  rearrange: { as: 'clerk', page: 'storeDashboard', at: '/store/dashboard' },
  refunds: { as: 'clerk', page: 'storePayments', at: '/store/orders/payment' },
  shifts: { as: 'manager', page: 'storeTills', at: '/store/finance/tills' },
  closing: { as: 'manager', page: 'storeClosings', at: '/store/finance/closings' },
  statements: { as: 'manager', page: 'storeStatements', at: '/store/finance/statements' },
  coupons: { as: 'owner', page: 'systemCoupons', at: '/system/coupons' },
  concessions: { as: 'manager', page: 'storeGifts', at: '/store/finance/gifts' },
  'check-in': { as: 'clerk', page: 'storeCheckIn', at: '/store/inventory/checkin' },
  'import-stock': { as: 'clerk', page: 'storeImport', at: '/store/inventory/import' },
  'print-labels': { as: 'clerk', page: 'storeLabels', at: '/store/inventory/labels' },
  'small-gear': { as: 'clerk', page: 'storeSmallGear', at: '/store/inventory/small-equipment' },
  'item-actions': {
    as: 'clerk',
    page: 'storeItem',
    at: '/store/inventory/detail/ID',
    of: 'equipment?status=0',
  },
  accounts: { as: 'owner', page: 'systemUsers', at: '/system/users' },
  'money-figures': { as: 'manager', page: 'storeFinance', at: '/store/finance' },
  agents: { as: 'manager', page: 'storeAgents', at: '/store/finance/agents' },

  reports: { as: 'manager', page: 'storeReports', at: '/store/reports' },

  'getting-started': { as: 'owner', page: 'systemStart', at: '/system/start' },
  stores: { as: 'owner', page: 'systemStore', at: '/system/stores/ID', of: 'stores' },
  chain: { as: 'owner', page: 'systemChain', at: '/system/chain' },
  agreement: { as: 'owner', page: 'systemAgreement', at: '/system/agreement' },
  'counter-code': { as: 'owner', page: 'systemPrint', at: '/system/start/code' },
  'customer-messages': { as: 'owner', page: 'systemMessages', at: '/system/messages' },
  'audit-log': { as: 'owner', page: 'systemAudit', at: '/system/audit' },
  health: { as: 'owner', page: 'systemHealth', at: '/system/health' },
  'day-prices': {
    as: 'owner',
    page: 'systemPrice',
    at: '/system/prices/new?kind=tier',
    scrollTo: word(priceListText, 'preview'),
  },
  members: {
    as: 'owner',
    page: 'systemMembers',
    at: '/system/members',
    press: word(membersText, 'addLevel'),
    opens: 'sheet',
  },
  holidays: { as: 'owner', page: 'systemPrices', at: '/system/prices?tab=holidays' },

  'driver-run': run,
  'driver-load': { as: 'driver', page: 'driverScan', at: '/driver/scan' },
  'driver-route': { ...run, press: word(driverText, 'arrange'), opens: 'more' },
  'driver-deliver': { as: 'driver', page: 'driverConfirm', at: '/driver/delivery-confirm/ID', ...order(3) },
  'driver-collect': { as: 'driver', page: 'driverPickups', at: '/driver/pickup-orders' },
  'driver-cash': {
    as: 'driver',
    page: 'driverDashboard',
    at: '/driver/dashboard',
    scrollTo: word(driverText, 'stopsLeft'),
  },
  'driver-failed': { as: 'driver', page: 'driverDeliveries', at: '/driver/delivery-orders' },
  'driver-transfer': run,
  'driver-offline': { as: 'driver', page: 'driverProfile', at: '/driver/profile' },
};
