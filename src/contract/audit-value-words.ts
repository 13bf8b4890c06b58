import type { Names } from '#contract/list-words.ts';
import { methodNames } from '#domain/payments/method-names.ts';

const endNames: Names<string> = {
  out: { zh: '未归还', en: 'Out' },
  returned: { zh: '完好归还', en: 'Good' },
  damaged: { zh: '损坏', en: 'Damaged' },
  lost: { zh: '丢失', en: 'Lost' },
};

/** Values of a field that are words of the program, by the last part of the field's name. */
export const valueNames: Readonly<Record<string, Names<string>>> = {
  about: { refundedTwice: { zh: '现金与支付平台重复退款', en: 'Refunded twice, also in cash' } },
  adjustment: {
    bought: { zh: '新购入', en: 'Bought' },
    found: { zh: '找回', en: 'Found' },
    repaired: { zh: '修好', en: 'Repaired' },
    damaged: { zh: '损坏', en: 'Damaged' },
    lost: { zh: '丢失', en: 'Lost' },
    scrapped: { zh: '报废（在架）', en: 'Scrapped from the shelf' },
    scrappedDamaged: { zh: '报废（损坏的）', en: 'Scrapped, damaged' },
    writtenOff: { zh: '核销丢失', en: 'Lost, written off' },
    countedMore: { zh: '点数多出', en: 'Counted more' },
    countedLess: { zh: '点数缺少', en: 'Counted fewer' },
  },
  art: {
    ski: { zh: '双板', en: 'Skis' },
    snowboard: { zh: '单板', en: 'Snowboard' },
    skiBoot: { zh: '双板鞋', en: 'Ski boots' },
    snowboardBoot: { zh: '单板鞋', en: 'Snowboard boots' },
    poles: { zh: '雪杖', en: 'Poles' },
    helmet: { zh: '头盔', en: 'Helmet' },
    jacket: { zh: '雪服', en: 'Jacket' },
    goggles: { zh: '雪镜', en: 'Goggles' },
    gloves: { zh: '手套', en: 'Gloves' },
    other: { zh: '其他', en: 'Other' },
  },
  channel: {
    ...methodNames,
    sms: { zh: '短信', en: 'Text message' },
    template: { zh: '公众号模板消息', en: 'WeChat template' },
    subscription: { zh: '微信订阅消息', en: 'WeChat subscription' },
  },
  code: {
    none: { zh: '无账单', en: 'No statement' },
    notKept: { zh: '平台不再保留', en: 'No longer kept by the provider' },
    unreachable: { zh: '无法连接', en: 'Unreachable' },
  },
  fact: {
    dates: { zh: '日期', en: 'Dates' },
    delivery: { zh: '取件方式', en: 'Pick-up' },
    pickup: { zh: '归还方式', en: 'Return' },
    settlement: { zh: '结算', en: 'Settlement' },
    gear: { zh: '雪具', en: 'Gear' },
  },
  from: endNames,
  method: {
    ...methodNames,
    bank: { zh: '银行转账', en: 'Bank transfer' },
    SelfPickup: { zh: '到店自取', en: 'Store pick-up' },
    Delivery: { zh: '送货上门', en: 'Delivery' },
    SelfReturn: { zh: '到店归还', en: 'Store return' },
    Pickup: { zh: '上门取回', en: 'Collection' },
  },
  reason: {
    timing: { zh: '时间差', en: 'Timing' },
    madeInConsole: { zh: '在商户平台操作', en: 'Done in merchant console' },
    otherBusiness: { zh: '非本系统业务', en: 'Other business' },
    companyFault: { zh: '支付平台差错', en: 'Provider error' },
    ownFault: { zh: '本店差错', en: 'Our error' },
    other: { zh: '其他', en: 'Other' },
  },
  result: {
    accepted: { zh: '已受理', en: 'Accepted' },
    refused: { zh: '被拒绝', en: 'Refused' },
    later: { zh: '稍后再试', en: 'Try later' },
    unknown: { zh: '结果不明', en: 'Unknown' },
  },
  size: { small: { zh: '小件', en: 'Small' }, large: { zh: '大件', en: 'Large' } },
  source: {
    company: { zh: '平台提供', en: 'From the provider' },
    upload: { zh: '人工上传', en: 'Uploaded' },
  },
  step: {
    chain: { zh: '名称与公司', en: 'Name and company' },
    store: { zh: '第一家门店', en: 'First store' },
    presets: { zh: '常用押金与地址', en: 'Preset deposits and addresses' },
    payments: { zh: '在线收款', en: 'Online payments' },
    agreement: { zh: '租赁协议', en: 'Rental agreement' },
    filing: { zh: '备案号', en: 'Filing numbers' },
    gear: { zh: '雪具', en: 'Gear' },
    staff: { zh: '员工账号', en: 'Staff accounts' },
    code: { zh: '柜台二维码', en: 'Counter QR code' },
    order: { zh: '第一笔订单', en: 'First order' },
  },
  to: endNames,
  trust: {
    asserted: { zh: '未验证', en: 'Not verified' },
    password: { zh: '密码', en: 'Password' },
    sms: { zh: '验证码', en: 'Code' },
    wechat: { zh: '微信', en: 'WeChat' },
  },
};
