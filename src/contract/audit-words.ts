import { equipmentStatusNames } from '#contract/equipment-words.ts';
import type { Language } from '#contract/errors.ts';
import { eventName } from '#contract/event-words.ts';
import { gearEventNames } from '#contract/gear-lists.ts';
import { nameOf, type Names } from '#contract/list-words.ts';
import { orderStatusNames } from '#contract/order-status-words.ts';
import { isRole, roleFaces } from '#domain/access/roles.ts';
import { methodNames } from '#domain/payments/method-names.ts';
import { formatYuan } from '#domain/money/format-yuan.ts';
import { formatClock } from '#domain/stores/store-hours.ts';
import { isoOf } from '#domain/time/instant.ts';
import { chainZone, wallClock } from '#domain/time/zone.ts';

/** Kinds of events that neither an order's history nor an item's names. */
const kindNames: Names<string> = {
  'account.loggedIn': { zh: '登录', en: 'Logged in' },
  'account.created': { zh: '创建账号', en: 'Account created' },
  'account.changed': { zh: '修改账号', en: 'Account changed' },
  'account.disabled': { zh: '停用账号', en: 'Account disabled' },
  'account.enabled': { zh: '启用账号', en: 'Account enabled' },
  'account.agentShare': { zh: '修改佣金比例', en: 'Commission changed' },
  'account.weChatBound': { zh: '绑定微信', en: 'WeChat linked' },
  'account.weChatUnbound': { zh: '解除微信绑定', en: 'WeChat unlinked' },
  'account.phoneConfirmed': { zh: '验证手机号', en: 'Phone verified' },
  'account.phoneReleased': { zh: '释放手机号', en: 'Phone number released' },
  'account.codeShown': { zh: '向客人出示验证码', en: 'Code shown to a customer' },
  'account.mergedInto': { zh: '并入另一账号', en: 'Merged into another account' },
  'account.mergedFrom': { zh: '并入了另一账号的订单', en: 'Took over another account’s orders' },
  'account.passwordChanged': { zh: '修改密码', en: 'Password changed' },
  'account.passwordReset': { zh: '重置密码', en: 'Password reset' },
  'account.sessionEnded': { zh: '让一台设备退出', en: 'One device logged out' },
  'account.otherSessionsEnded': { zh: '让其他设备退出', en: 'Other devices logged out' },
  'account.refreshTokenReused': { zh: '登录凭证被重复使用，已退出', en: 'Login used twice, so it was ended' },
  'account.secondFactorOn': { zh: '开启二次验证', en: 'Two-step verification on' },
  'account.secondFactorOff': { zh: '关闭二次验证', en: 'Two-step verification off' },
  'account.secondFactorReset': {
    zh: '由他人关闭二次验证',
    en: 'Two-step verification turned off by someone else',
  },
  'account.recoveryCodeUsed': { zh: '用恢复码登录', en: 'Recovery code used' },
  'role.permissionsChanged': { zh: '修改权限', en: 'Permissions changed' },
  'order.guestNotTold': { zh: '通知未送出', en: 'Customer not notified' },
  'pool.created': { zh: '新增小件', en: 'Small gear added' },
  'pool.changed': { zh: '修改小件', en: 'Small gear changed' },
  'pool.adjusted': { zh: '调整数量', en: 'Quantity adjusted' },
  'pool.imported': { zh: '从表格导入', en: 'Imported from a spreadsheet' },
  'pool.changedByImport': { zh: '导入时更新', en: 'Changed by an import' },
  'stockTake.opened': { zh: '开始盘点', en: 'Stock take started' },
  'stockTake.finished': { zh: '完成盘点', en: 'Stock take finished' },
  'stockTake.cancelled': { zh: '取消盘点', en: 'Stock take cancelled' },
  'model.pictures': { zh: '更换型号图片', en: 'Model pictures changed' },
  'category.created': { zh: '新增品类', en: 'Category added' },
  'category.changed': { zh: '修改品类', en: 'Category changed' },
  'category.removed': { zh: '删除品类', en: 'Category removed' },
  'attributeDefinition.created': { zh: '新增属性', en: 'Attribute added' },
  'attributeDefinition.changed': { zh: '修改属性', en: 'Attribute changed' },
  'import.uploaded': { zh: '上传表格', en: 'Spreadsheet uploaded' },
  'import.started': { zh: '开始导入', en: 'Import started' },
  'import.cancelled': { zh: '取消导入', en: 'Import cancelled' },
  'import.done': { zh: '导入完成', en: 'Import done' },
  'file.uploaded': { zh: '上传图片', en: 'Picture uploaded' },
  'file.deleted': { zh: '删除图片', en: 'Picture deleted' },
  'statement.kept': { zh: '获取账单', en: 'Statement received' },
  'statement.changed': { zh: '账单有变化', en: 'Statement changed' },
  'statement.missing': { zh: '没有账单', en: 'No statement' },
  'statement.lineNoted': { zh: '说明账单差异', en: 'Statement line explained' },
  'statement.lineChanged': { zh: '账单明细有变化', en: 'Statement line changed' },
  'store.dayClosed': { zh: '日结', en: 'Day closed' },
  'store.created': { zh: '新建门店', en: 'Store added' },
  'store.changed': { zh: '修改门店', en: 'Store changed' },
  'chain.changed': { zh: '修改连锁设置', en: 'Chain settings changed' },
  'agreement.drafted': { zh: '保存协议草稿', en: 'Agreement drafted' },
  'agreement.published': { zh: '发布协议', en: 'Agreement published' },
  'calendarDay.set': { zh: '设置节假日', en: 'Holiday set' },
  'calendarDay.removed': { zh: '取消节假日', en: 'Holiday removed' },
  'calendarDay.imported': { zh: '导入节假日', en: 'Holidays imported' },
  'season.created': { zh: '新增价格季', en: 'Season added' },
  'season.changed': { zh: '修改价格季', en: 'Season changed' },
  'season.removed': { zh: '删除价格季', en: 'Season removed' },
  'dayPart.created': { zh: '新增时段', en: 'Part of the day added' },
  'dayPart.removed': { zh: '删除时段', en: 'Part of the day removed' },
  'priceTier.created': { zh: '新增天数优惠', en: 'Tier added' },
  'priceTier.changed': { zh: '修改天数优惠', en: 'Tier changed' },
  'priceTier.removed': { zh: '删除天数优惠', en: 'Tier removed' },
  'gearSet.created': { zh: '新增套装', en: 'Set added' },
  'gearSet.changed': { zh: '修改套装', en: 'Set changed' },
  'gearSet.removed': { zh: '删除套装', en: 'Set removed' },
  'account.levelEarned': { zh: '获得会员等级', en: 'Member level earned' },
  'account.levelGranted': { zh: '授予会员等级', en: 'Member level given' },
  'account.levelEnded': { zh: '收回会员等级', en: 'Member level taken away' },
  'memberLevel.created': { zh: '新增会员等级', en: 'Member level added' },
  'memberLevel.changed': { zh: '修改会员等级', en: 'Member level changed' },
  'memberLevel.removed': { zh: '删除会员等级', en: 'Member level removed' },
  'helpArticle.created': { zh: '新增帮助文章', en: 'Help article added' },
  'helpArticle.changed': { zh: '修改帮助文章', en: 'Help article changed' },
  'helpArticle.deleted': { zh: '删除帮助文章', en: 'Help article deleted' },
  'helpArticle.hidden': { zh: '隐藏帮助文章', en: 'Help article hidden' },
  'helpArticle.shown': { zh: '显示帮助文章', en: 'Help article shown' },
  'coupon.created': { zh: '新建优惠券', en: 'Coupon added' },
  'coupon.changed': { zh: '修改优惠券', en: 'Coupon changed' },
  'coupon.stopped': { zh: '停用优惠券', en: 'Coupon stopped' },
  'coupon.resumed': { zh: '恢复优惠券', en: 'Coupon resumed' },
  'coupon.codesMade': { zh: '生成优惠码', en: 'Coupon codes made' },
  'parameter.changed': { zh: '修改规则', en: 'Rule changed' },
  'run.changed': { zh: '修改车次', en: 'Run changed' },
  'run.reordered': { zh: '调整车次顺序', en: 'Stops rearranged' },
  'run.started': { zh: '发车', en: 'Set out' },
  'run.ended': { zh: '收车', en: 'Run ended' },
  'run.taken': { zh: '接单', en: 'Stop taken' },
  'run.transferAdded': { zh: '增加调拨', en: 'Transfer added' },
  'run.transferRemoved': { zh: '移除调拨', en: 'Transfer removed' },
  'run.transferFailed': { zh: '调拨未成功', en: 'Transfer not carried' },
  'scheme.saved': { zh: '保存方案', en: 'Plan saved' },
  'scheme.changed': { zh: '修改方案', en: 'Plan changed' },
  'scheme.kept': { zh: '收藏方案', en: 'Plan kept' },
  'scheme.booked': { zh: '方案已预订', en: 'Plan booked' },
  'scheme.withdrawn': { zh: '撤回方案', en: 'Plan withdrawn' },
  'scheme.sizesEntered': { zh: '填写尺码', en: 'Sizes entered' },
  'startStep.notNeeded': { zh: '跳过开业步骤', en: 'Setup step skipped' },
  'startStep.needed': { zh: '恢复开业步骤', en: 'Setup step restored' },
  'account.testMessage': { zh: '试发消息', en: 'Test message sent' },
};

const gearKinds: Readonly<Record<string, Readonly<Record<Language, string>> | undefined>> = gearEventNames;

/** What happened, in words; the kind itself where a newer program writes one more. */
export const auditKindName = (kind: string, language: Language): string =>
  eventName(kind, language) ??
  (kind.startsWith('equipment.') ? gearKinds[kind.slice('equipment.'.length)]?.[language] : undefined) ??
  nameOf(kindNames, kind, language);

/** Fields that events tell of, by the last part of their names. */
const fieldNames: Names<string> = {
  area: { zh: '读者', en: 'Readers' },
  address: { zh: '地址', en: 'Address' },
  agentPermille: { zh: '佣金比例（‰）', en: 'Commission (‰)' },
  amountFen: { zh: '金额', en: 'Amount' },
  barcode: { zh: '条码', en: 'Code' },
  bookedFrom: { zh: '最早预订日', en: 'Booked from' },
  bookedTo: { zh: '最晚预订日', en: 'Booked until' },
  brand: { zh: '品牌', en: 'Brand' },
  category: { zh: '品类', en: 'Category' },
  channel: { zh: '渠道', en: 'Channel' },
  closes: { zh: '收回', en: 'Taken back' },
  code: { zh: '编码', en: 'Code' },
  companyName: { zh: '公司名称', en: 'Company' },
  count: { zh: '数量', en: 'How many' },
  couponCode: { zh: '优惠码', en: 'Coupon code' },
  countedFen: { zh: '清点金额', en: 'Counted' },
  damaged: { zh: '损坏', en: 'Damaged' },
  dayRateFen: { zh: '日租金', en: 'Day rate' },
  days: { zh: '天数', en: 'Days' },
  deliveryAddress: { zh: '送货地址', en: 'Delivery address' },
  deliveryMethod: { zh: '取件方式', en: 'Pick-up' },
  daysEarlier: { zh: '提前预订天数', en: 'Days booked earlier' },
  depositPercent: { zh: '押金比例（%）', en: 'Deposit (%)' },
  depositFen: { zh: '押金', en: 'Deposit' },
  differenceFen: { zh: '差额', en: 'Difference' },
  discountFen: { zh: '优惠', en: 'Discount' },
  email: { zh: '邮箱', en: 'E-mail' },
  enSummary: { zh: '英文摘要', en: 'English summary' },
  enText: { zh: '英文正文', en: 'English text' },
  enTitle: { zh: '英文标题', en: 'English title' },
  endAt: { zh: '结束时间', en: 'End' },
  feeFen: { zh: '手续费', en: 'Fee' },
  floatFen: { zh: '备用金', en: 'Float' },
  fromOn: { zh: '开始日期', en: 'First day' },
  toOn: { zh: '结束日期', en: 'Last day' },
  percents: { zh: '各天比例', en: 'Share of each day' },
  repeats: { zh: '循环', en: 'Repeats' },
  parts: { zh: '组成', en: 'Pieces' },
  weekday: { zh: '平日', en: 'Weekday' },
  weekend: { zh: '周末', en: 'Weekend' },
  holiday: { zh: '节假日', en: 'Holiday' },
  hireFrom: { zh: '最早起租日', en: 'Rental from' },
  hireTo: { zh: '最晚起租日', en: 'Rental until' },
  icpNumber: { zh: 'ICP 备案号', en: 'ICP number' },
  inTillFen: { zh: '钱箱现金', en: 'Cash in the till' },
  isActive: { zh: '启用', en: 'Active' },
  isEnabled: { zh: '启用', en: 'Enabled' },
  keepPercent: { zh: '扣留比例（%）', en: 'Kept (%)' },
  lastDay: { zh: '最后一天', en: 'Last day' },
  late: { zh: '逾期', en: 'Late' },
  leftFen: { zh: '留存', en: 'Left in the till' },
  level: { zh: '会员等级', en: 'Member level' },
  lines: { zh: '雪具', en: 'Gear' },
  lost: { zh: '丢失', en: 'Lost' },
  method: { zh: '方式', en: 'Method' },
  minFen: { zh: '最低租金', en: 'Minimum rent' },
  model: { zh: '型号', en: 'Model' },
  mostFen: { zh: '最多减', en: 'At most' },
  mostUses: { zh: '最多可用次数', en: 'How many orders at most' },
  name: { zh: '名称', en: 'Name' },
  note: { zh: '备注', en: 'Note' },
  notes: { zh: '备注', en: 'Notes' },
  oncePerGuest: { zh: '每位客人限用一次', en: 'Once for each customer' },
  openMinute: { zh: '开门时间', en: 'Opens' },
  closeMinute: { zh: '打烊时间', en: 'Closes' },
  options: { zh: '选项', en: 'Options' },
  orders: { zh: '订单数', en: 'Orders' },
  otherStoreId: { zh: '对方门店', en: 'Other store' },
  percentOff: { zh: '折扣（%）', en: 'Discount (%)' },
  permissions: { zh: '权限', en: 'Permissions' },
  phone: { zh: '电话', en: 'Phone' },
  phoneNumber: { zh: '手机号', en: 'Phone' },
  pickupAddress: { zh: '取回地址', en: 'Collection address' },
  pictures: { zh: '图片', en: 'Pictures' },
  primaryStoreId: { zh: '主门店', en: 'Primary store' },
  rank: { zh: '顺位', en: 'Rank' },
  quantity: { zh: '数量', en: 'Quantity' },
  reason: { zh: '原因', en: 'Reason' },
  remark: { zh: '备注', en: 'Remark' },
  remarks: { zh: '备注', en: 'Remarks' },
  rentalAgreement: { zh: '租赁协议', en: 'Agreement' },
  color: { zh: '主色', en: 'Colour' },
  closedDays: { zh: '休业日期', en: 'Closed days' },
  restDays: { zh: '休息日', en: 'Rest days' },
  returnMethod: { zh: '归还方式', en: 'Return' },
  roles: { zh: '身份', en: 'Roles' },
  shelfCode: { zh: '架位码', en: 'Shelf code' },
  sizeLabel: { zh: '尺码', en: 'Size' },
  spentFen: { zh: '消费金额', en: 'Spent' },
  startAt: { zh: '开始时间', en: 'Start' },
  startOn: { zh: '开始日期', en: 'First day' },
  source: { zh: '来源', en: 'Source' },
  status: { zh: '状态', en: 'Status' },
  storeId: { zh: '门店', en: 'Store' },
  storeIds: { zh: '门店', en: 'Stores' },
  systemName: { zh: '系统名称', en: 'App name' },
  topic: { zh: '主题', en: 'Topic' },
  toStoreId: { zh: '调往门店', en: 'To store' },
  type: { zh: '类型', en: 'Type' },
  unit: { zh: '单位', en: 'Unit' },
  usable: { zh: '可用', en: 'Usable' },
  userName: { zh: '用户名', en: 'User name' },
  waivesLate: { zh: '免收逾期费用', en: 'Late fee waived' },
  value: { zh: '值', en: 'Value' },
  backPercent: { zh: '退还比例（%）', en: 'Refunded (%)' },
  byGuest: { zh: '客人操作', en: 'By the customer' },
  byManager: { zh: '店长操作', en: 'By a manager' },
  capturedFen: { zh: '已扣款', en: 'Captured' },
  en: { zh: '英文', en: 'English' },
  endsAt: { zh: '结束时间', en: 'End' },
  expectedFen: { zh: '应有金额', en: 'Expected' },
  expiresAt: { zh: '保留到', en: 'Kept until' },
  fen: { zh: '金额', en: 'Amount' },
  isCredit: { zh: '信用免押', en: 'By credit' },
  isEarly: { zh: '提前', en: 'Early' },
  items: { zh: '项目', en: 'Items' },
  number: { zh: '编号', en: 'Number' },
  startsAt: { zh: '开始时间', en: 'Start' },
  totalFen: { zh: '合计', en: 'Total' },
  untilOn: { zh: '有效期至', en: 'Until' },
  until: { zh: '截止', en: 'Until' },
  zh: { zh: '中文', en: 'Chinese' },
  zhSummary: { zh: '中文摘要', en: 'Chinese summary' },
  zhText: { zh: '中文正文', en: 'Chinese text' },
  zhTitle: { zh: '中文标题', en: 'Chinese title' },
};

/** What a field is called, by the last part of its name; the name itself where there is no word, such as of an attribute. */
export const auditFieldName = (field: string, language: Language): string => {
  const last = field.split('.').at(-1) ?? field;
  return Object.hasOwn(fieldNames, last) ? nameOf(fieldNames, last, language) : last;
};

const yesNo: Names<string> = { true: { zh: '是', en: 'Yes' }, false: { zh: '否', en: 'No' } };
const statusNames: Readonly<Record<string, Names<string>>> = {
  order: orderStatusNames,
  equipment: equipmentStatusNames,
};
/** Special days, as their events tell of them. */
const specialDayWords: Names<string> = {
  rest: { zh: '休息', en: 'Off' },
  work: { zh: '上班', en: 'Working' },
  provisional: { zh: '（暂定）', en: '(provisional)' },
};
const specialDayOf = (value: string, language: Language): string =>
  value.replaceAll(/^(rest|work)\b|\bprovisional$/g, (word) => nameOf(specialDayWords, word, language));

const permissionPrefix = /SnowGearSmartStore\./g;
const instantForm = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const plainOf = (value: string, language: Language): string => {
  if (Object.hasOwn(yesNo, value)) return nameOf(yesNo, value, language);
  if (instantForm.test(value))
    return isoOf(wallClock(Date.parse(value), chainZone))
      .slice(0, 16)
      .replace('T', ' ');
  const said = value.replaceAll(permissionPrefix, '');
  return language === 'zh'
    ? said
        .split(', ')
        .map((part) => (isRole(part) ? roleFaces[part].displayName : part))
        .join('、')
    : said;
};

type Value = { readonly subjectType: string; readonly field: string; readonly value: string };

/** A value as people read it: amounts in yuan, times of day and moments by the clock, states in words. */
export const auditValue = ({ subjectType, field, value }: Value, language: Language): string => {
  const names = field === 'status' ? statusNames[subjectType] : undefined;
  if (names !== undefined) return nameOf(names, value, language);
  if (field === 'command.method') return nameOf<string>(methodNames, value, language);
  if (subjectType === 'calendarDay') return specialDayOf(value, language);
  const isWhole = /^-?\d{1,12}$/.test(value);
  if (isWhole && field.endsWith('Fen')) return formatYuan(Number(value));
  if (isWhole && field.endsWith('Minute')) return formatClock(Number(value));
  return plainOf(value, language);
};
