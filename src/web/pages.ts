import type { RouteRule } from '#domain/access/call-access.ts';
import { capabilities, orderReaders } from '#domain/access/permissions.ts';
import { firstAreas, firstPages, type PageRow } from '#web/first-pages.ts';

const { manageOrders, manageInventory } = capabilities;

/** The owner of the chain stands in for any of the staff. */
const staff: RouteRule = { needsLogin: true, anyRole: ['SuperAdmin', 'StoreManager', 'StoreEmployee'] };
/** What counts for the whole chain is not a clerk's. */
const managers: RouteRule = { needsLogin: true, anyRole: ['SuperAdmin', 'StoreManager'] };
/** A chain may take the books from its store managers. */
const finance: RouteRule = { ...managers, permission: 'SnowGearSmartStore.StoreManagement.Finance' };
const clerk: RouteRule = { needsLogin: true, role: 'StoreEmployee' };
const owner: RouteRule = { needsLogin: true, role: 'SuperAdmin' };
/** A chain may take the management of accounts from its store managers. */
const system: RouteRule = {
  ...managers,
  anyPermission: [
    'SnowGearSmartStore.SystemManagement.Users',
    'SnowGearSmartStore.StoreManagement.Employees',
  ],
};
const deliverer: RouteRule = { needsLogin: true, role: 'Driver', anyPermission: capabilities.manageDelivery };
const customer: RouteRule = { needsLogin: true, role: 'Customer' };

/** Who may open the pages of an area whose rows say nothing else; the first that fits counts. */
const areaRules: readonly (readonly [area: string, rule: RouteRule])[] = [
  ['/store/finance', finance],
  ['/store/orders', { ...staff, anyPermission: orderReaders }],
  ['/store/inventory', { ...staff, anyPermission: [...manageInventory, ...manageOrders] }],
  ['/store', staff],
  ['/driver/delivery-orders', deliverer],
  ['/driver/pickup-orders', deliverer],
  ['/driver', { needsLogin: true, role: 'Driver' }],
  ['/agent', { needsLogin: true, role: 'Agent' }],
  ['/system', system],
];

type Pair = readonly [zh: string, en: string];
/** With `text`, which says what one does there, and an icon, the page above leads there by a card. */
type FullRow = PageRow & { readonly title: Pair; readonly text?: Pair };

/**
 * Every page: address, frame, title, and who may open it where its area does not say. Of two rows that match an address
 * the first counts. Its code is the file of its name in `screens`. Source: SPEC section 2.
 */
const rows = {
  customerBook: { ...firstPages.customerBook, title: ['雪具预订', 'Book ski gear'] },
  customerDashboard: { ...firstPages.customerDashboard, title: ['首页', 'Home'] },
  setup: { path: '/setup', layout: 'bare', title: ['首次设置', 'First-time setup'] },
  staffLogin: { path: '/login', layout: 'bare', title: ['员工登录', 'Staff login'] },
  forbidden: { path: '/403', layout: 'bare', title: ['没有权限', 'No permission'] },
  notFound: { path: '/404', layout: 'bare', title: ['页面不存在', 'Page not found'] },
  inquiry: { path: '/cx', under: 'customerDashboard', title: ['雪具查询', 'Find gear'] },
  schemes: { path: '/fa', under: 'customerDashboard', title: ['我的方案', 'My plans'] },
  scheme: { path: '/fa/d', under: 'customerDashboard', title: ['方案详情', 'Plan'] },
  help: { path: '/help', title: ['帮助中心', 'Help centre'] },
  helpCustomer: { path: '/help/customer', under: 'help', title: ['顾客帮助', 'Help for customers'] },
  helpStore: { path: '/help/store', under: 'help', title: ['门店帮助', 'Help for stores'] },
  helpDriver: { path: '/help/driver', under: 'help', title: ['司机帮助', 'Help for drivers'] },
  helpArticle: { path: '/help/article/:id', under: 'help', title: ['帮助文章', 'Help article'] },
  helpSearch: { path: '/help/search', under: 'help', title: ['搜索帮助', 'Search help'] },

  customerOrders: {
    path: '/customer/orders',
    rule: customer,
    layout: 'tabs',
    title: ['我的订单', 'My orders'],
  },
  customerOrder: {
    path: '/customer/orders/:id',
    rule: customer,
    under: 'customerOrders',
    title: ['订单详情', 'Order'],
  },
  customerSelfReturn: {
    path: '/customer/self-return/:id',
    rule: customer,
    under: 'customerOrders',
    title: ['自助归还', 'Return it yourself'],
  },
  customerLogin: { path: '/customer/login', layout: 'bare', title: ['顾客登录', 'Log in'] },
  customerOrderQr: {
    path: '/customer/order-qr/:orderNumber',
    layout: 'tabs',
    under: 'customerOrders',
    title: ['订单二维码', 'Pick-up code'],
  },
  customerInquiry: {
    path: '/customer/equipment-inquiry',
    under: 'customerDashboard',
    shows: 'inquiry',
    title: ['雪具查询', 'Find gear'],
  },
  customerSchemes: {
    path: '/customer/scheme/list',
    under: 'customerDashboard',
    title: ['我的方案', 'My plans'],
  },
  customerScheme: {
    path: '/customer/scheme/current',
    under: 'customerDashboard',
    title: ['方案详情', 'Plan'],
  },
  customerContact: {
    path: '/customer/contact-service',
    under: 'customerDashboard',
    title: ['联系门店', 'Contact a store'],
  },
  customerProfile: {
    path: '/customer/profile',
    rule: customer,
    layout: 'tabs',
    title: ['个人中心', 'Profile'],
  },
  customerPayment: {
    path: '/customer/payment/:orderId?',
    under: 'customerOrders',
    title: ['在线支付', 'Pay online'],
  },

  storeDashboard: {
    path: '/store/dashboard',
    layout: 'tabs',
    keepAlive: true,
    title: ['工作台', 'Dashboard'],
  },
  storeOrders: { path: '/store/orders/list', layout: 'tabs', title: ['订单列表', 'Orders'] },
  storeOrderCreate: {
    path: '/store/orders/create',
    layout: 'action',
    keepAlive: true,
    under: 'storeOrders',
    title: ['开单与交付', 'New order and hand-over'],
  },
  storeOrder: {
    path: '/store/orders/detail/:id',
    layout: 'action',
    under: 'storeOrders',
    title: ['订单详情', 'Order'],
  },
  storePayments: {
    path: '/store/orders/payment',
    layout: 'action',
    under: 'storeOrders',
    title: ['收款与退款', 'Payments and refunds'],
  },
  storePayment: {
    path: '/store/orders/payment/:id',
    layout: 'action',
    under: 'storeOrders',
    title: ['收款与退款', 'Payment'],
  },
  storeReturn: {
    path: '/store/orders/return/:id',
    layout: 'action',
    under: 'storeOrders',
    title: ['归还与结算', 'Return and settlement'],
  },
  storeInventory: { path: '/store/inventory/list', layout: 'tabs', title: ['库存列表', 'Inventory'] },
  storeItem: {
    path: '/store/inventory/detail/:id',
    layout: 'action',
    under: 'storeInventory',
    title: ['雪具详情', 'Item'],
  },
  storeCheckIn: {
    path: '/store/inventory/checkin',
    layout: 'action',
    under: 'storeInventory',
    title: ['雪具入库', 'Add stock'],
  },
  storeItemEdit: {
    path: '/store/inventory/edit/:id',
    under: 'storeInventory',
    title: ['编辑雪具', 'Edit item'],
  },
  storeSmallGear: {
    path: '/store/inventory/small-equipment',
    under: 'storeInventory',
    title: ['小件雪具', 'Small gear'],
  },
  storeLabels: {
    path: '/store/inventory/labels',
    under: 'storeInventory',
    title: ['打印标签', 'Print labels'],
  },
  storeImport: {
    path: '/store/inventory/import',
    under: 'storeInventory',
    title: ['导入库存', 'Import inventory'],
  },
  storeAttributes: {
    path: '/store/inventory/attributes',
    rule: managers,
    under: 'storeInventory',
    title: ['雪具属性', 'Gear attributes'],
  },
  storeWorkspace: {
    path: '/store/workspace',
    rule: { ...staff, anyPermission: manageOrders },
    title: ['作业台', 'Workspace'],
  },
  // Chasing late gear is the clerk's work alone.
  storeOverdue: {
    path: '/store/workspace/overdue-orders',
    rule: clerk,
    under: 'storeWorkspace',
    title: ['逾期未还', 'Overdue orders'],
  },
  storePreparation: {
    path: '/store/workspace/preparation-orders',
    under: 'storeWorkspace',
    title: ['备货订单', 'Orders to prepare'],
  },
  storeScan: { path: '/store/scan', under: 'storeDashboard', title: ['智能扫码', 'Smart scan'] },
  storeProfile: { path: '/store/profile', layout: 'tabs', title: ['个人中心', 'Profile'] },
  storeFinance: { path: '/store/finance', layout: 'tabs', title: ['财务', 'Finance'] },
  // Whoever takes cash answers for a till.
  storeTills: {
    path: '/store/finance/tills',
    rule: staff,
    under: 'storeFinance',
    title: ['现金与交班', 'Cash and shifts'],
    icon: 'wallet',
    text: ['钱箱、交班与长短款', 'Tills, shifts and differences'],
  },
  storeTillShift: {
    path: '/store/finance/tills/:id',
    rule: staff,
    under: 'storeFinance',
    title: ['班次明细', 'Shift'],
  },
  storeClosings: {
    path: '/store/finance/closings',
    under: 'storeFinance',
    title: ['日结', 'Closings'],
    icon: 'lock',
    text: ['封存每一天的账目', 'Seal the books of each day'],
  },
  storeClosing: {
    path: '/store/finance/closings/:id',
    under: 'storeFinance',
    title: ['日结详情', 'Closing'],
  },
  storeStatements: {
    path: '/store/finance/statements',
    under: 'storeFinance',
    title: ['支付对账', 'Statements'],
    icon: 'receipt',
    text: ['与微信支付、支付宝逐笔核对', 'Compared with WeChat Pay and Alipay line by line'],
  },

  driverDashboard: { path: '/driver/dashboard', keepAlive: true, title: ['司机工作台', 'Driver'] },
  driverDeliveries: { path: '/driver/delivery-orders', title: ['待配送', 'Deliveries'] },
  driverPickups: { path: '/driver/pickup-orders', title: ['待取回', 'Pick-ups'] },
  driverProfile: { path: '/driver/profile', title: ['个人中心', 'Profile'] },
  driverConfirm: {
    path: '/driver/delivery-confirm/:id',
    under: 'driverDeliveries',
    title: ['确认送达', 'Confirm delivery'],
  },
  driverOrder: { path: '/driver/order-detail/:id', under: 'driverDashboard', title: ['订单详情', 'Order'] },
  driverScan: { path: '/driver/scan', title: ['扫码绑定', 'Bind by scan'] },
  driverPayment: { path: '/driver/payment/:id', under: 'driverDeliveries', title: ['收款', 'Payment'] },

  agentDashboard: { path: '/agent/dashboard', title: ['代理商工作台', 'Agent'] },

  systemUsers: { path: '/system/users', title: ['账号管理', 'Accounts'] },
  systemUserNew: { path: '/system/users/new', under: 'systemUsers', title: ['新建账号', 'New account'] },
  systemUser: { path: '/system/users/:id', under: 'systemUsers', title: ['账号详情', 'Account'] },
  systemRoles: {
    path: '/system/roles',
    rule: owner,
    under: 'systemUsers',
    title: ['身份与权限', 'Roles and permissions'],
  },
} as const satisfies Readonly<Record<string, FullRow>>;

export type PageName = keyof typeof rows;
/** The address of a page as its row writes it, with the names of its parameters. */
export type PathOf<N extends PageName> = (typeof rows)[N]['path'];

/** The rows without their titles, which are fetched after the first drawing. */
export const pages: { readonly [N in PageName]: PageRow & { readonly path: PathOf<N> } } = rows;

type Titles = { readonly [N in PageName]: Pair } & Readonly<Partial<Record<`${PageName}Text`, Pair>>>;

/** The titles and texts that `text/titles.ts` makes words of. */
export const pageTitles = Object.fromEntries(
  Object.entries<FullRow>(rows).flatMap(([name, { title, text }]) => [
    [name, title],
    ...(text === undefined ? [] : [[`${name}Text`, text]]),
  ]),
) as Titles;

/** Who may open a page; an empty rule lets everybody in. */
export const ruleOf = ({ path, rule }: PageRow): RouteRule =>
  rule ?? areaRules.find(([area]) => path.startsWith(area))?.[1] ?? {};

/** The root and the areas, and the page that each leads to. Source: SPEC section 2. */
export const areas: Readonly<Record<string, PageName>> = {
  ...firstAreas,
  '/store': 'storeDashboard',
  '/driver': 'driverDashboard',
  '/agent': 'agentDashboard',
  '/system': 'systemUsers',
};
