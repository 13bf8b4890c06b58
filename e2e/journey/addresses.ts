import type { titlesText } from '#web/text/titles.ts';
import { people } from './people.ts';
import type { Person } from './people.ts';

export type PageName = keyof typeof titlesText.zh;
export type Row = readonly [address: string, page: PageName, outcomes: string];

/** In the order of the columns below; the manager is a clerk too. */
export const visitors: readonly (Person | null)[] = [
  null,
  people.customer,
  people.agent,
  people.driver,
  people.clerk,
  people.manager,
  people.owner,
];

const one = '0193a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b';
const number = '202612345678';

// What becomes of each address: `open` shows it, `no` leads to /403 with `from`, `login` to the login of the area with
// `redirect`, `home` to the visitor's own home.
//                                                          nobody customer agent driver clerk manager owner
const everybody = /*                                     */ 'open  open     open  open   open  open    open';
const customers = /*                                     */ 'login open     no    no     no    no      no';
const staff = /*                                         */ 'login no       no    no     open  open    open';
const clerks = /*                                        */ 'login no       no    no     open  open    no';
const drivers = /*                                       */ 'login no       no    open   no    no      no';
const agents = /*                                        */ 'login no       open  no     no    no      no';
const managers = /*                                      */ 'login no       no    no     no    open    open';
const owners = /*                                        */ 'login no       no    no     no    no      open';
const login = /*                                         */ 'open  open     home  home   home  home    home';

/** Every address, the page that it shows, and what becomes of it for each visitor. */
export const table: readonly Row[] = [
  ['/cx', 'inquiry', everybody],
  ['/fa', 'schemes', everybody],
  ['/fa/d', 'scheme', everybody],
  ['/login', 'staffLogin', login],
  ['/403', 'forbidden', everybody],
  ['/404', 'notFound', everybody],
  ['/setup', 'setup', everybody],
  ['/help', 'help', everybody],
  ['/help/customer', 'helpCustomer', everybody],
  ['/help/store', 'helpStore', everybody],
  ['/help/driver', 'helpDriver', everybody],
  [`/help/article/${one}`, 'helpArticle', everybody],
  ['/help/search', 'helpSearch', everybody],

  ['/customer/order-create', 'customerBook', everybody],
  ['/customer/dashboard', 'customerDashboard', everybody],
  ['/customer/orders', 'customerOrders', customers],
  [`/customer/orders/${one}`, 'customerOrder', customers],
  [`/customer/self-return/${one}`, 'customerSelfReturn', customers],
  ['/customer/login', 'customerLogin', everybody],
  [`/customer/order-qr/${number}`, 'customerOrderQr', everybody],
  ['/customer/equipment-inquiry', 'customerInquiry', everybody],
  ['/customer/scheme/list', 'customerSchemes', everybody],
  ['/customer/scheme/current', 'customerScheme', everybody],
  ['/customer/contact-service', 'customerContact', everybody],
  ['/customer/profile', 'customerProfile', customers],
  ['/customer/payment', 'customerPayment', everybody],
  [`/customer/payment/${one}`, 'customerPayment', everybody],

  ['/store/dashboard', 'storeDashboard', staff],
  ['/store/orders/list', 'storeOrders', staff],
  ['/store/orders/create', 'storeOrderCreate', staff],
  [`/store/orders/create?orderNumber=${number}`, 'storeOrderCreate', staff],
  [`/store/orders/detail/${one}`, 'storeOrder', staff],
  ['/store/orders/payment', 'storePayments', staff],
  [`/store/orders/payment/${one}`, 'storePayment', staff],
  [`/store/orders/return/${one}`, 'storeReturn', staff],
  ['/store/inventory/list', 'storeInventory', staff],
  [`/store/inventory/detail/${one}`, 'storeItem', staff],
  ['/store/inventory/checkin', 'storeCheckIn', staff],
  [`/store/inventory/edit/${one}`, 'storeItemEdit', staff],
  ['/store/inventory/small-equipment', 'storeSmallGear', staff],
  ['/store/inventory/labels', 'storeLabels', staff],
  ['/store/inventory/import', 'storeImport', staff],
  ['/store/inventory/attributes', 'storeAttributes', managers],
  ['/store/workspace', 'storeWorkspace', staff],
  ['/store/workspace/overdue-orders', 'storeOverdue', clerks],
  ['/store/workspace/preparation-orders', 'storePreparation', staff],
  ['/store/scan', 'storeScan', staff],
  ['/store/profile', 'storeProfile', staff],
  ['/store/finance', 'storeFinance', managers],
  ['/store/finance/tills', 'storeTills', staff],
  [`/store/finance/tills/${one}`, 'storeTillShift', staff],
  ['/store/finance/closings', 'storeClosings', managers],
  [`/store/finance/closings/${one}`, 'storeClosing', managers],
  ['/store/finance/statements', 'storeStatements', managers],

  ['/driver/dashboard', 'driverDashboard', drivers],
  ['/driver/delivery-orders', 'driverDeliveries', drivers],
  ['/driver/pickup-orders', 'driverPickups', drivers],
  ['/driver/profile', 'driverProfile', drivers],
  [`/driver/delivery-confirm/${one}`, 'driverConfirm', drivers],
  [`/driver/order-detail/${one}`, 'driverOrder', drivers],
  ['/driver/scan', 'driverScan', drivers],
  [`/driver/payment/${one}`, 'driverPayment', drivers],

  ['/agent/dashboard', 'agentDashboard', agents],

  ['/system/users', 'systemUsers', managers],
  ['/system/users/new', 'systemUserNew', managers],
  [`/system/users/${one}`, 'systemUser', managers],
  ['/system/roles', 'systemRoles', owners],
];

/** What becomes of an address for the visitor of a column. */
export const outcomeFor = (row: Row, column: number): string => row[2].split(/\s+/)[column] ?? '';
