import { defineList, field } from '#contract/list.ts';
import { titlesOf, type Names } from '#contract/list-words.ts';
import { auditSubjects, type AuditSubject } from '#domain/access/audit.ts';

/** What the audit log is narrowed to: what it was done to, or logins, which it leaves out otherwise. */
const auditAbout = [...auditSubjects, 'login'] as const;

/** The audit log. */
export const auditList = defineList('system.audit', {
  fields: {
    storeId: field.id('store'),
    /** Who did it. */
    byId: field.id('by'),
    about: field.choice('about', auditAbout),
    onFrom: field.day('from'),
    onTo: field.day('to'),
  },
  sorts: { 'at desc': 'newest', 'at asc': 'oldest' },
});

/** What an event is about. */
export const auditNames: Names<AuditSubject | 'login'> = {
  order: { zh: '订单', en: 'Orders' },
  scheme: { zh: '方案', en: 'Plans' },
  run: { zh: '司机车次', en: 'Drivers’ runs' },
  equipment: { zh: '雪具', en: 'Gear' },
  pool: { zh: '小件雪具', en: 'Small gear' },
  stockTake: { zh: '盘点', en: 'Stock takes' },
  model: { zh: '型号', en: 'Models' },
  category: { zh: '品类', en: 'Categories' },
  attributeDefinition: { zh: '雪具属性', en: 'Gear attributes' },
  import: { zh: '表格导入', en: 'Imports' },
  file: { zh: '图片', en: 'Pictures' },
  till: { zh: '钱箱', en: 'Tills' },
  payout: { zh: '平台到账', en: 'Payouts' },
  agentPayout: { zh: '代理佣金', en: 'Commission' },
  statement: { zh: '支付对账', en: 'Statements' },
  statementLine: { zh: '账单明细', en: 'Statement lines' },
  account: { zh: '账号', en: 'Accounts' },
  role: { zh: '身份与权限', en: 'Roles' },
  store: { zh: '门店', en: 'Stores' },
  parameter: { zh: '规则', en: 'Rules' },
  coupon: { zh: '优惠券', en: 'Coupons' },
  startStep: { zh: '开业准备', en: 'Getting started' },
  chain: { zh: '连锁设置', en: 'Chain' },
  agreement: { zh: '租赁协议', en: 'Agreement' },
  calendarDay: { zh: '节假日', en: 'Holidays' },
  season: { zh: '价格季', en: 'Seasons' },
  dayPart: { zh: '时段', en: 'Parts of the day' },
  priceTier: { zh: '天数优惠', en: 'Tiers' },
  gearSet: { zh: '套装', en: 'Sets' },
  memberLevel: { zh: '会员等级', en: 'Member levels' },
  helpArticle: { zh: '帮助文章', en: 'Help articles' },
  login: { zh: '登录', en: 'Logins' },
};

/** Its spreadsheet. */
export const auditSheet = {
  name: 'audit-log',
  columns: {
    ...titlesOf('at'),
    actorName: '操作人',
    kind: '操作',
    about: '对象类型',
    subjectName: '对象',
    ...titlesOf('storeName'),
    changes: '变更',
    ...titlesOf('reason'),
  },
} as const;
