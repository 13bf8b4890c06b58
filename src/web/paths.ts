import { firstPatterns } from '#web/first-paths.ts';

/** Every page of the app by name; `:id` is a parameter, `:id?` may be left out. Addresses are written here and in `first-paths.ts` only. */
export const patterns = {
  ...firstPatterns,
  setup: '/setup',
  staffLogin: '/login',
  forbidden: '/403',
  notFound: '/404',
  inquiry: '/cx',
  schemes: '/fa',
  scheme: '/fa/d',
  help: '/help',
  helpCustomer: '/help/customer',
  helpStore: '/help/store',
  helpDriver: '/help/driver',
  helpArticle: '/help/article/:id',
  helpSearch: '/help/search',

  customerOrders: '/customer/orders',
  customerOrder: '/customer/orders/:id',
  customerSelfReturn: '/customer/self-return/:id',
  customerLogin: '/customer/login',
  customerOrderQr: '/customer/order-qr/:orderNumber',
  customerInquiry: '/customer/equipment-inquiry',
  customerSchemes: '/customer/scheme/list',
  customerScheme: '/customer/scheme/current',
  customerContact: '/customer/contact-service',
  customerProfile: '/customer/profile',
  customerPayment: '/customer/payment/:orderId?',

  storeArea: '/store',
  storeDashboard: '/store/dashboard',
  storeOrders: '/store/orders/list',
  storeOrderCreate: '/store/orders/create',
  storeOrder: '/store/orders/detail/:id',
  storePayments: '/store/orders/payment',
  storePayment: '/store/orders/payment/:id',
  storeReturn: '/store/orders/return/:id',
  storeInventory: '/store/inventory/list',
  storeItem: '/store/inventory/detail/:id',
  storeCheckIn: '/store/inventory/checkin',
  storeItemEdit: '/store/inventory/edit/:id',
  storeSmallGear: '/store/inventory/small-equipment',
  storeLabels: '/store/inventory/labels',
  storeImport: '/store/inventory/import',
  storeAttributes: '/store/inventory/attributes',
  storeWorkspace: '/store/workspace',
  storeOverdue: '/store/workspace/overdue-orders',
  storePreparation: '/store/workspace/preparation-orders',
  storeScan: '/store/scan',
  storeProfile: '/store/profile',
  storeFinance: '/store/finance',
  storeTills: '/store/finance/tills',
  storeTillShift: '/store/finance/tills/:id',
  storeClosings: '/store/finance/closings',
  storeClosing: '/store/finance/closings/:id',
  storeStatements: '/store/finance/statements',

  driverArea: '/driver',
  driverDashboard: '/driver/dashboard',
  driverDeliveries: '/driver/delivery-orders',
  driverPickups: '/driver/pickup-orders',
  driverProfile: '/driver/profile',
  driverConfirm: '/driver/delivery-confirm/:id',
  driverOrder: '/driver/order-detail/:id',
  driverScan: '/driver/scan',
  driverPayment: '/driver/payment/:id',

  agentArea: '/agent',
  agentDashboard: '/agent/dashboard',

  systemArea: '/system',
  systemUsers: '/system/users',
  systemUserNew: '/system/users/new',
  systemUser: '/system/users/:id',
  systemRoles: '/system/roles',

  gallery: '/dev/gallery',
} as const;

export type PageName = keyof typeof patterns;

type Part<P extends string> = P extends `${infer First}/${infer Others}` ? First | Part<Others> : P;
type NameIn<P extends string> = P extends `:${infer Name}?`
  ? { readonly [K in Name]?: string }
  : P extends `:${infer Name}`
    ? { readonly [K in Name]: string }
    : never;
type Joined<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never;

/** The parameters in a page's address. */
export type ParamsOf<N extends PageName> = [NameIn<Part<(typeof patterns)[N]>>] extends [never]
  ? Readonly<Record<never, string>>
  : Joined<NameIn<Part<(typeof patterns)[N]>>>;

type Query = Readonly<Record<string, string | undefined>>;
type Rest<N extends PageName> = [NameIn<Part<(typeof patterns)[N]>>] extends [never]
  ? [query?: Query]
  : [params: ParamsOf<N>, query?: Query];

/** Writes the address of a page: `pathTo('storeOrder', { id })`, `pathTo('storeOrders', { status: '5' })`. */
export const pathTo = <N extends PageName>(name: N, ...rest: Rest<N>): string => {
  const pattern: string = patterns[name];
  const takesParams = pattern.includes(':');
  const params = (takesParams ? rest[0] : {}) as Readonly<Record<string, string | undefined>>;
  const query = ((takesParams ? rest[1] : rest[0]) ?? {}) as Query;
  const path = pattern.replaceAll(/\/:(\w+)(\??)/g, (_, param: string, mayLack: string) => {
    const value = params[param];
    return value === undefined && mayLack !== '' ? '' : `/${encodeURIComponent(value ?? '')}`;
  });
  const asked = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked).toString()}`;
};
