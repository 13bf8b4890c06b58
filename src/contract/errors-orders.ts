import { refused, type ErrorEntry } from '#contract/error-entry.ts';
import type { OrderCode } from '#domain/orders/hire-rule.ts';

/** Refusals of the order rules. */
const ruleErrors = {
  ...refused(403, {
    'order.notNow': [
      '订单当前状态不能进行此操作，请刷新后查看最新状态',
      'The order is not in a state for this. Please reload it and look at its status',
    ],
    'order.tooManyUnits': [
      '每单最多预订 {most} 件，请减少件数；人多请致电门店，由店员开单',
      'An order can hold at most {most} pieces. Please take fewer, or call the store, which books for large groups',
    ],
    'order.periodOver': [
      '租期已过，请先修改日期',
      'The rental period is over. Please change the dates first',
    ],
    'order.hireOver': [
      '租期已结束，不能再自行取消，请联系门店处理',
      'The hire is over and can no longer be cancelled here. Please ask the store',
    ],
    'order.extendFirst': [
      '最后一个租期日已过，请先续租再更换',
      'The last day of the hire is over. Please extend it first, then exchange',
    ],
    'order.managerOnly': ['此操作需要店长，请联系店长处理', 'Only a manager can do this. Please ask one'],
    'order.lastPiece': [
      '这是订单里最后的雪具，不能减去。客人都不来了，请取消订单',
      'This is the last gear of the order and cannot be dropped. If nobody comes, please cancel the order',
    ],
    'order.alreadyBound': [
      '这件雪具已绑定到本单的另一行',
      'This item is already assigned to another line of this order',
    ],
    'order.notBound': ['这一行还没有绑定雪具', 'No item is assigned to this line yet'],
    'order.nothingBound': ['请先扫描要发放的雪具', 'Please scan the gear that goes out first'],
    'order.alreadyOut': ['这件雪具已经发放', 'This gear has gone out already'],
    'order.notAllBound': [
      '还有雪具未扫码绑定，请全部绑定后再发放',
      'Some lines have no item yet. Please scan every item before handing over',
    ],
    'order.earlyHandOver': [
      '租期 {days} 天后才开始。请核对订单；确认现在就发放，请再次提交',
      'The hire starts only in {days} days. Please check the order; to hand the gear over now, confirm it',
    ],
    'order.billOpen': [
      '还有未付清的款项，请先付清，或由门店撤回变更、免除余款',
      'Something is still to be paid. Please have it paid first, or let the store withdraw the change or waive the rest',
    ],
    'order.deliveryNeeded': [
      '此订单为到店自取，不能配送',
      'The customer picks this order up; it is not delivered',
    ],
    'order.selfPickupNeeded': [
      '此订单为配送订单，请装车送出',
      'This order is delivered. Please load it into the van',
    ],
    'order.pickupNeeded': [
      '此订单由客人自还，不需要上门取件',
      'The customer brings the gear back; no collection is needed',
    ],
    'order.selfReturnNeeded': [
      '此订单为上门取件，请先改为到店归还',
      'The gear is collected from you. Please change that to bringing it back first',
    ],
    'order.nothingOut': ['没有在外的雪具', 'No gear is out'],
    'order.nothingToChange': ['没有需要修改的内容', 'There is nothing to change'],
    'order.fieldClosed': [
      '订单当前状态不能修改这项内容，请联系门店',
      'This can no longer be changed on the order. Please ask the store',
    ],
    'order.inVan': [
      '雪具已在取件车上，请先在门店入库',
      'The gear is in the van. Please take it in at the store first',
    ],
    'order.pickupBegun': [
      '已上门取件，还雪具的方式不能再改',
      'The pick-up has begun. How the gear comes back can no longer be changed',
    ],
    'order.alreadySettled': ['订单已结算', 'The order is already settled'],
    'order.numbersUsedUp': [
      '本年度订单号已用完，请联系技术支持',
      'This year has no order numbers left. Please call support',
    ],
    'bill.notOpen': [
      '账单已结清或已作废，无需收款',
      'The bill is already settled or void. There is nothing to collect',
    ],
    'bill.alreadyUsed': [
      '延长的天数里已有雪具归还，这次续租不能撤回，请先收款',
      'Gear came back on the added days, so this extension cannot be withdrawn. Please collect the payment',
    ],
    'bill.notWithdrawable': [
      '这项变更已付清或已在进行，不能撤回；未付的可由店长免除余款',
      'This change is paid or under way and cannot be withdrawn. A manager can waive what is still due',
    ],
    'payment.tooMuch': ['收款超过应付金额，请核对', 'That is more than is due. Please check the amount'],
    'payment.givenBack': [
      '这笔款已有退款或待退款，不能冲正，请用补款/退款处理',
      'A refund of this payment was made or promised, so it cannot be reversed. Use “charge or refund”',
    ],
    'refund.tooMuch': [
      '退款超过可退的金额，请核对',
      'That is more than can be given back. Please check the amount',
    ],
    'gift.aboveLimit': [
      '您对本单最多还能让利 ¥{left}，超出部分请店长办理',
      'You can give away at most ¥{left} more on this order. Please ask a manager for the rest',
    ],
    'discount.tooHigh': ['优惠不能超过租金与配送费之和', 'The discount cannot exceed rent and delivery fee'],
  }),
  ...refused(400, {
    'order.noLines': ['请至少选择一件雪具', 'Please choose at least one piece of gear'],
    'order.lineUnknown': [
      '订单中没有这一行，请刷新后重试',
      'The order has no such line. Please reload and try again',
    ],
    'order.quantityWrong': [
      '数量不正确，请核对未归还的件数',
      'The quantity is wrong. Please check how many are still out',
    ],
    'order.daysWrong': ['天数应为 1 到 365 的整数', 'Days must be a whole number from 1 to 365'],
    'order.percentWrong': [
      '扣留比例应为 0 到 100 的整数',
      'The percentage must be a whole number from 0 to 100',
    ],
    'order.reasonRequired': ['请填写原因', 'Please give a reason'],
    'order.codeMissing': ['请扫描或输入编码', 'Please scan or type a code'],
    'bill.itemWrong': [
      '账单项目不正确，请核对金额的正负与类别',
      'A bill item is wrong. Please check its kind and sign',
    ],
    'bill.legMissing': [
      '请选择是配送费还是上门取件费',
      'Please say whether the fee is for the delivery or the collection',
    ],
    'bill.tooHigh': ['账单金额过大，请核对', 'The amount is too high. Please check it'],
    'payment.amountWrong': [
      '金额不正确，请填写大于 0 的金额',
      'The amount is wrong. Please enter one above 0',
    ],
  }),
  ...refused(404, {
    'bill.unknown': ['账单不存在，请刷新后重试', 'There is no such bill. Please reload and try again'],
    'payment.unknown': [
      '付款记录不存在，请刷新后重试',
      'There is no such payment. Please reload and try again',
    ],
  }),
  ...refused(409, {
    'payment.takenBack': ['这笔现金已冲正，请刷新查看', 'This cash has been reversed already. Please reload'],
  }),
} satisfies Record<OrderCode, ErrorEntry>;

/** Refusals of order calls. */
export const orderErrors = {
  ...ruleErrors,
  ...refused(404, {
    'order.notFound': ['订单不存在，请核对订单号', 'There is no such order. Please check the number'],
    'order.agentUnknown': [
      '没有这位代理，或该账号已停用，请重新选择',
      'There is no such agent, or the account is switched off. Please choose again',
    ],
    'store.unknown': [
      '门店不存在或已停业，请重新选择',
      'There is no such store, or it is closed down. Please choose another',
    ],
  }),
  ...refused(409, {
    'order.stale': [
      '订单刚刚被他人修改，请查看最新内容后再操作',
      'The order has just been changed by somebody else. Please look at it again before you go on',
    ],
    'order.priceChanged': [
      '价格已更新，请确认新的金额后再提交',
      'The price has changed. Please look at the new amount and send it again',
    ],
  }),
  ...refused(403, {
    'order.proofNeeded': [
      '这个订单由门店或另一次登录下单。请先验证手机号再查看：用短信验证码，或请店员出示验证码',
      'The store or another login made this order. Prove your phone number to see it: by a text message, or by a code that staff show you',
    ],
    'order.itemUnknown': [
      '所选雪具在这家门店不存在，请重新选择',
      'This store does not have the chosen gear. Please choose again',
    ],
    'order.tooManyUnpaid': [
      '您有 {most} 个订单待支付，请先支付或取消后再下单',
      'You have {most} orders waiting for payment. Please pay or cancel one first',
    ],
    'order.tooMuchUnpaid': [
      '未付款的订单合计最多保留 {pieces} 件、每件 {days} 天。请先支付已有订单，或验证身份后再订：用短信验证码、微信，或请店员出示验证码；也可致电门店开单',
      'Unpaid orders can keep at most {pieces} pieces for {days} days each. Please pay one first, prove who you are by a text message, by WeChat or by a code that staff show you, or call the store, which books for you',
    ],
    'order.tooFarUnverified': [
      '未验证手机号时只能预订 {days} 天以内的日期。请验证身份后再订：用短信验证码、微信，或请店员出示验证码；也可致电门店开单',
      'Without proving your phone you can book up to {days} days ahead. Please prove who you are by a text message, by WeChat or by a code that staff show you, or call the store, which books for you',
    ],
    'order.tooManyFromHere': [
      '此处待支付的订单过多，请先支付，或验证身份后再订：用短信验证码、微信，或请店员出示验证码',
      'Too many orders from here wait for payment. Please pay one, or prove who you are by a text message, by WeChat or by a code that staff show you',
    ],
    'order.personUnknown': [
      '找不到这位使用人，请刷新后重试',
      'This person is not on the order. Please reload',
    ],
    'order.tooManyPeople': ['一个订单最多 {most} 人', 'An order names at most {most} people'],
    'order.personInUse': [
      '还有雪具分配给被删除的使用者，请保留这位使用者',
      'Gear is assigned to a person who would be removed. Please keep that person',
    ],
    'order.redateTooLate': [
      '临近开始日期，改期请联系门店办理',
      'It is too close to the first day. Please ask the store to change the dates',
    ],
    'order.depositNeeded': ['只有借用订单可以免押金', 'Only a loan may go without a deposit'],
    'order.typeNotYours': ['您不能创建这类订单', 'You may not make orders of this type'],
    'order.noFittingLine': [
      '{barcode} 是 {title}，这张订单不需要它',
      "{barcode} is {title}, which this order doesn't need",
    ],
    'order.noFittingOrder': [
      '{barcode} 是 {title}，这一天的订单都不需要它。要用它替换别的雪具，请打开那张订单',
      '{barcode} is {title}, which no order of this day still needs. To give it instead of other gear, please open that order',
    ],
    'order.preparedBefore': [
      '{barcode} 已备给订单 {orderNumber}，请换一件',
      '{barcode} is already prepared for order {orderNumber}. Please take another one',
    ],
    'store.closedDown': [
      '{store}已停业，不再接受新的预订、续租或改期，请选择其他门店',
      '{store} has closed down: it takes no new bookings, extensions or changes of dates. Please choose another store',
    ],
  }),
  ...refused(400, {
    'order.startPast': ['开始日期不能早于今天', 'The first day cannot be in the past'],
    'order.startTooFar': ['开始日期最多可提前一年', 'The first day can be at most a year ahead'],
    'order.addressMissing': ['请填写配送或取件地址', 'Please give the address for delivery or pick-up'],
    'order.guestMissing': ['请填写客人姓名和电话', "Please give the customer's name and phone number"],
    'order.depositWrong': [
      '请选择门店设置的押金金额',
      'Please choose one of the deposits that the store has set',
    ],
  }),
};
