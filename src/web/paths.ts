/** Every page of the app by name; `:id` is a parameter. The only place where addresses are written. */
export const patterns = {
  root: '/',
  staffLogin: '/login',
  forbidden: '/403',
  notFound: '/404',
  setup: '/setup',

  customerArea: '/customer',
  customerBook: '/customer/order-create',
  customerLogin: '/customer/login',
  customerOrders: '/customer/orders',
  customerOrder: '/customer/orders/:id',
  customerOrderQr: '/customer/order-qr/:orderNumber',
  customerProfile: '/customer/profile',

  driverDashboard: '/driver/dashboard',
  agentDashboard: '/agent/dashboard',

  gallery: '/dev/gallery',

  storeArea: '/store',
  storeDashboard: '/store/dashboard',
  storeOrders: '/store/orders/list',
  storeOrderCreate: '/store/orders/create',
  storeOrder: '/store/orders/detail/:id',
  storePayment: '/store/orders/payment/:id',
  storeReturn: '/store/orders/return/:id',
  storeProfile: '/store/profile',
} as const;

export type PageName = keyof typeof patterns;

type ParamNames<P extends string> = P extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}/:${infer Name}`
    ? Name
    : never;

/** The parameters in a page's address. */
export type ParamsOf<N extends PageName> = { readonly [K in ParamNames<(typeof patterns)[N]>]: string };

type Query = Readonly<Record<string, string | undefined>>;
type Rest<N extends PageName> = [ParamNames<(typeof patterns)[N]>] extends [never]
  ? [query?: Query]
  : [params: ParamsOf<N>, query?: Query];

/** Writes the address of a page: `pathTo('storeOrder', { id })`, `pathTo('storeOrders', { status: '5' })`. */
export const pathTo = <N extends PageName>(name: N, ...rest: Rest<N>): string => {
  const pattern: string = patterns[name];
  const takesParams = pattern.includes(':');
  const params = (takesParams ? rest[0] : {}) as Readonly<Record<string, string>>;
  const query = ((takesParams ? rest[1] : rest[0]) ?? {}) as Query;
  const path = pattern.replaceAll(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
  const asked = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked).toString()}`;
};
