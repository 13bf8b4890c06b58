import { fieldNames } from '#contract/audit-field-words.ts';
import { valueNames } from '#contract/audit-value-words.ts';
import { equipmentStatusNames } from '#contract/equipment-words.ts';
import type { Language } from '#contract/errors.ts';
import { eventName } from '#contract/event-words.ts';
import { gearEventNames } from '#contract/gear-lists.ts';
import { nameOf, type Names } from '#contract/list-words.ts';
import { orderStatusNames } from '#contract/order-status-words.ts';
import { isRole, roleFaces } from '#domain/access/roles.ts';
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

const lastOf = (field: string): string => field.split('.').at(-1) ?? field;

/** What a field is called, by the last part of its name; the name itself where there is no word, such as of an attribute. */
export const auditFieldName = (field: string, language: Language): string => {
  const last = lastOf(field);
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

const listed = (value: string, named: (part: string) => string, language: Language): string =>
  value
    .split(', ')
    .map(named)
    .join(language === 'zh' ? '、' : ', ');

const plainOf = (value: string, language: Language): string => {
  if (Object.hasOwn(yesNo, value)) return nameOf(yesNo, value, language);
  if (instantForm.test(value))
    return isoOf(wallClock(Date.parse(value), chainZone))
      .slice(0, 16)
      .replace('T', ' ');
  const said = value.replaceAll(permissionPrefix, '');
  return language === 'zh'
    ? listed(said, (part) => (isRole(part) ? roleFaces[part].displayName : part), language)
    : said;
};

type Value = { readonly subjectType: string; readonly field: string; readonly value: string };

/** A value as people read it: amounts in yuan, times of day and moments by the clock, states and choices in words. */
export const auditValue = ({ subjectType, field, value }: Value, language: Language): string => {
  const names = field === 'status' ? statusNames[subjectType] : undefined;
  if (names !== undefined) return nameOf(names, value, language);
  const last = lastOf(field);
  const words = valueNames[last];
  if (words !== undefined && Object.hasOwn(words, value)) return nameOf(words, value, language);
  if (last === 'fields') return listed(value, (each) => auditFieldName(each, language), language);
  if (subjectType === 'calendarDay') return specialDayOf(value, language);
  const isWhole = /^-?\d{1,12}$/.test(value);
  if (isWhole && field.endsWith('Fen')) return formatYuan(Number(value));
  if (isWhole && field.endsWith('Minute')) return formatClock(Number(value));
  return plainOf(value, language);
};
