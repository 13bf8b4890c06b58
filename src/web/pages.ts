import {
  addsGear,
  changesGear,
  describesGear,
  handlesMoney,
  importsGear,
  managesOrders,
  ownOrders,
  takesBack,
} from '#domain/access/rights.ts';
import { firstPages, type FullRow, type PageRow, type Pair } from '#web/first-pages.ts';
import { oversightPages } from '#web/oversight-pages.ts';
import { driverPages, forWhom } from '#web/page-rules.ts';
import { systemPages } from '#web/system-pages.ts';

const finder = { under: 'customerDashboard' } as const;

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
  inquiry: { ...finder, path: '/cx', shows: 'customerInquiry', title: ['雪具查询', 'Find gear'] },
  schemes: { ...finder, path: '/fa', shows: 'customerSchemes', title: ['方案', 'My plans'] },
  scheme: { ...finder, path: '/fa/d', shows: 'customerScheme', title: ['方案详情', 'Plan'] },
  help: { path: '/help', title: ['帮助中心', 'Help centre'] },
  helpCustomer: { path: '/help/customer', under: 'help', title: ['客人帮助', 'Help for customers'] },
  helpStore: { path: '/help/store', under: 'help', title: ['门店帮助', 'Help for stores'] },
  helpDriver: { path: '/help/driver', under: 'help', title: ['司机帮助', 'Help for drivers'] },
  helpArticle: { path: '/help/article/:id', under: 'help', title: ['帮助文章', 'Help article'] },
  messages: { path: '/m/:token', title: ['消息', 'Messages'] },
  helpSearch: { path: '/help/search', under: 'help', title: ['搜索帮助', 'Search help'] },

  customerOrders: {
    path: '/customer/orders',
    rule: forWhom(ownOrders),
    layout: 'tabs',
    title: ['我的订单', 'My orders'],
  },
  customerOrder: {
    path: '/customer/orders/:id',
    rule: forWhom(ownOrders),
    under: 'customerOrders',
    title: ['订单详情', 'Order'],
  },
  customerSelfReturn: {
    path: '/customer/self-return/:id',
    rule: forWhom(ownOrders),
    under: 'customerOrders',
    title: ['自助归还', 'Return it yourself'],
  },
  customerLogin: { path: '/customer/login', layout: 'bare', title: ['客人登录', 'Log in'] },
  customerOrderQr: {
    path: '/customer/order-qr/:orderNumber',
    layout: 'tabs',
    under: 'customerOrders',
    title: ['订单码', 'Order code'],
  },
  customerInquiry: { ...finder, path: '/customer/equipment-inquiry', title: ['雪具查询', 'Find gear'] },
  customerSchemes: { ...finder, path: '/customer/scheme/list', title: ['我的方案', 'My plans'] },
  customerScheme: { ...finder, path: '/customer/scheme/current', title: ['方案详情', 'Plan'] },
  customerContact: { ...finder, path: '/customer/contact-service', title: ['联系门店', 'Contact a store'] },
  customerProfile: {
    path: '/customer/profile',
    rule: { needsLogin: true, role: 'Customer' },
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
    title: ['门店首页', 'Dashboard'],
  },
  storeOrders: { path: '/store/orders/list', layout: 'tabs', title: ['订单列表', 'Orders'] },
  storeOrderCreate: {
    path: '/store/orders/create',
    layout: 'action',
    keepAlive: true,
    under: 'storeOrders',
    title: ['开单与取件', 'New order and hand-over'],
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
  storeReturns: {
    path: '/store/returns',
    rule: forWhom(takesBack),
    layout: 'action',
    under: 'storeDashboard',
    title: ['扫码归还', 'Returns'],
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
    rule: forWhom(addsGear),
    layout: 'action',
    under: 'storeInventory',
    title: ['雪具入库', 'Add stock'],
  },
  storeItemEdit: {
    path: '/store/inventory/edit/:id',
    rule: forWhom(changesGear),
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
    rule: forWhom(importsGear),
    under: 'storeInventory',
    title: ['导入库存', 'Import inventory'],
  },
  storeAttributes: {
    path: '/store/inventory/attributes',
    rule: forWhom(describesGear),
    under: 'storeInventory',
    title: ['品类与属性', 'Categories'],
  },
  storeWorkspace: { path: '/store/workspace', title: ['工作台', 'Workspace'] },
  // Chasing late gear is the clerk's work alone.
  storeOverdue: {
    path: '/store/workspace/overdue-orders',
    rule: { ...forWhom(managesOrders), anyRole: ['StoreEmployee'] },
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
  storeFinanceBreakdown: {
    path: '/store/finance/breakdown',
    under: 'storeFinance',
    title: ['收支构成', 'Breakdown'],
    icon: 'dashboard',
    text: ['按项目、支付方式和门店', 'By kind, method and store'],
  },
  storeFinanceOpen: {
    path: '/store/finance/open',
    under: 'storeFinance',
    title: ['待支付与待退款', 'Open amounts'],
    icon: 'clock',
    text: ['谁还要付，谁在等退款', 'Who still owes, and who is due a refund'],
  },
  // Whoever takes cash answers for a till.
  storeTills: {
    path: '/store/finance/tills',
    rule: forWhom(handlesMoney),
    under: 'storeFinance',
    title: ['现金与交班', 'Cash and shifts'],
    icon: 'wallet',
    text: ['钱箱、交班与长短款', 'Tills, shifts and differences'],
  },
  storeTillShift: {
    path: '/store/finance/tills/:id',
    rule: forWhom(handlesMoney),
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
  storeGifts: {
    path: '/store/finance/gifts',
    under: 'storeFinance',
    title: ['让利记录', 'Concessions'],
    icon: 'tag',
    text: ['谁给的、为什么', 'Who gave what, and why'],
  },
  storeAgents: {
    path: '/store/finance/agents',
    under: 'storeFinance',
    title: ['代理佣金', 'Commission'],
    icon: 'handshake',
    text: ['谁带来了客人，该付多少', 'Who brought customers, and what is due'],
  },
  storeReports: {
    path: '/store/reports',
    under: 'storeFinance',
    title: ['经营报表', 'Reports'],
    icon: 'dashboard',
    text: ['利用率、收入、损坏、押金和缺货预测', 'Utilisation, revenue, damage, deposits and shortages'],
  },
  storeStatements: {
    path: '/store/finance/statements',
    under: 'storeFinance',
    title: ['支付对账', 'Statements'],
    icon: 'receipt',
    text: ['与微信支付、支付宝逐笔核对', 'Checked against WeChat Pay and Alipay line by line'],
  },
  storeLedger: {
    path: '/store/finance/ledger',
    under: 'storeFinance',
    title: ['账簿', 'Ledger'],
    icon: 'orders',
    text: ['每一笔记账及其科目', 'Every entry with its accounts'],
  },

  driverDashboard: { path: '/driver/dashboard', keepAlive: true, title: ['司机首页', 'Driver'] },
  driverDeliveries: { path: '/driver/delivery-orders', title: ['待配送', 'Deliveries'] },
  driverPickups: { path: '/driver/pickup-orders', title: ['待取回', 'Collections'] },
  driverProfile: { path: '/driver/profile', title: ['个人中心', 'Profile'] },
  driverConfirm: {
    path: '/driver/delivery-confirm/:id',
    under: 'driverDeliveries',
    title: ['确认送达', 'Confirm delivery'],
  },
  driverOrder: {
    path: '/driver/order-detail/:id',
    rule: driverPages.runs,
    under: 'driverDashboard',
    title: ['订单详情', 'Order'],
  },
  driverScan: {
    path: '/driver/scan',
    rule: driverPages.runs,
    title: ['扫码配货', 'Scan gear'],
  },
  driverPayment: {
    path: '/driver/payment/:id',
    rule: driverPages.cash,
    under: 'driverDeliveries',
    title: ['收款', 'Payment'],
  },

  agentDashboard: { path: '/agent/dashboard', title: ['代理商首页', 'Agent'] },

  ...systemPages,
  ...oversightPages,
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
