import { refused, type ErrorEntry } from '#contract/error-entry.ts';
import type { OrderCode } from '#domain/orders/hire-rule.ts';

/** Refusals of the order rules. */
const ruleErrors = {
  ...refused(403, {
    'order.notNow': [
      '订单当前状态不能进行此操作，请刷新后查看最新状态',
      'This is not possible in the order’s current status. Please reload to see it',
    ],
    'order.tooManyUnits': [
      '每单最多预订 {most} 件，请减少件数；人多请致电门店，由店员开单',
      'An order can have up to {most} items. Please choose fewer, or call the store to book for a large group',
    ],
    'order.periodOver': ['租期已过，请先改期', 'The rental has ended. Please change the dates first'],
    'order.hireOver': [
      '租期已结束，不能再自行取消，请联系门店处理',
      'The rental has ended and can no longer be cancelled here. Please ask the store',
    ],
    'order.extendFirst': [
      '最后一个租期日已过，请先续租再更换',
      'The last rental day is over. Please extend first, then exchange',
    ],
    'order.managerOnly': [
      '此操作需要店长，请联系店长处理',
      'Only a manager can do this. Please ask a manager',
    ],
    'order.lastPiece': [
      '这是订单里最后一件雪具，不能移除。如果客人都不来，请取消订单',
      'This is the last item on the order and cannot be removed. If nobody is coming, please cancel the order',
    ],
    'order.alreadyBound': [
      '这件雪具已配给本单的另一行',
      'This item is already assigned to another line of this order',
    ],
    'order.notBound': ['这一行还没有扫码配货', 'No item is assigned to this line yet'],
    'order.nothingBound': ['请先扫描要取件的雪具', 'Please scan the gear to hand over first'],
    'order.alreadyOut': ['这件雪具已取件', 'This gear has already been handed over'],
    'order.notAllBound': [
      '还有雪具未扫码，请全部扫码后再取件',
      'Some lines have no item yet. Please scan every item before handing over',
    ],
    'order.earlyHandOver': [
      '租期 {days} 天后才开始。请核对订单；如确认现在取件，请再次提交',
      'The rental does not start for {days} days. Please check the order; to hand over the gear now, confirm again',
    ],
    'order.billOpen': [
      '还有未付清的款项，请先付清，或由门店撤回变更、免除余款',
      'There is still an amount due. Please pay it first, or ask the store to withdraw the change or waive the amount',
    ],
    'order.deliveryNeeded': [
      '此订单为到店自取，不能配送',
      'This order is for store pick-up and cannot be delivered',
    ],
    'order.selfPickupNeeded': [
      '此订单为配送订单，请装车送出',
      'This order is for delivery. Please load it into the van',
    ],
    'order.pickupNeeded': [
      '此订单由客人自行归还，不需要上门取回',
      'The customer returns the gear to the store; no collection is needed',
    ],
    'order.selfReturnNeeded': [
      '此订单为上门取回，请先改为到店归还',
      'The gear is collected from you. Please change that to bringing it back first',
    ],
    'order.nothingOut': ['没有在外的雪具', 'No gear is out'],
    'order.nothingToChange': ['没有需要修改的内容', 'There is nothing to change'],
    'order.fieldClosed': [
      '订单当前状态不能修改这项内容，请联系门店',
      'This can no longer be changed on the order. Please ask the store',
    ],
    'order.inVan': [
      '雪具已在取回车上，请先在门店入库',
      'The gear is in the van. Please check it in at the store first',
    ],
    'order.pickupBegun': [
      '已上门取回，不能再更改归还方式',
      'Collection has started. The return method can no longer be changed',
    ],
    'order.alreadySettled': ['订单已结算', 'The order is already settled'],
    'order.numbersUsedUp': [
      '本年度订单号已用完，请联系技术支持',
      'Order numbers for this year have run out. Please contact support',
    ],
    'bill.notOpen': [
      '账单已结清或已作废，无需收款',
      'The bill is already settled or void. There is nothing to collect',
    ],
    'bill.alreadyUsed': [
      '延长的天数里已有雪具归还，这次续租不能撤回，请先收款',
      'Gear was returned on the added days, so this extension cannot be withdrawn. Please collect the payment',
    ],
    'bill.notWithdrawable': [
      '这项变更已付清或已在进行，不能撤回；未付的可由店长免除余款',
      'This change is paid or in progress and cannot be withdrawn. A manager can waive any amount still due',
    ],
    'payment.tooMuch': ['收款超过应付金额，请核对', 'That is more than is due. Please check the amount'],
    'voucher.notForDeposit': [
      '团购券不能付押金；租金和其他费用已付清，押金请用其他方式收取',
      'A voucher cannot pay the deposit, and the rental is already paid. Please collect the deposit another way',
    ],
    'payment.givenBack': [
      '这笔款已有退款或待退款，不能更正，请用“补款/退款”处理',
      'A refund of this payment has been made or is pending, so it cannot be reversed. Use “Charge or refund”',
    ],
    'refund.tooMuch': [
      '退款超过可退的金额，请核对',
      'That is more than can be refunded. Please check the amount',
    ],
    'gift.aboveLimit': [
      '您对本单最多还能让利 ¥{left}，超出部分请店长办理',
      'You can take off at most ¥{left} more on this order. Please ask a manager for anything above that',
    ],
    'discount.tooHigh': [
      '优惠不能超过租金与配送费之和',
      'The discount cannot exceed the rent and delivery fee',
    ],
  }),
  ...refused(400, {
    'order.noLines': ['请至少选择一件雪具', 'Please choose at least one piece of gear'],
    'order.lineUnknown': [
      '订单中没有这一行，请刷新后重试',
      'This line is not on the order. Please reload and try again',
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
      '请选择是配送费还是上门取回费',
      'Please say whether the fee is for the delivery or the collection',
    ],
    'bill.tooHigh': ['账单金额过大，请核对', 'The amount is too high. Please check it'],
    'payment.amountWrong': [
      '金额不正确，请填写大于 0 的金额',
      'The amount is wrong. Please enter one above 0',
    ],
  }),
  ...refused(404, {
    'bill.unknown': ['账单不存在，请刷新后重试', 'Bill not found. Please reload and try again'],
    'payment.unknown': ['付款记录不存在，请刷新后重试', 'Payment not found. Please reload and try again'],
  }),
  ...refused(409, {
    'payment.takenBack': ['这笔现金已更正，请刷新查看', 'This cash has already been reversed. Please reload'],
  }),
} satisfies Record<OrderCode, ErrorEntry>;

/** Refusals of order calls. */
export const orderErrors = {
  ...ruleErrors,
  ...refused(400, {
    'order.proofMissing': [
      '请拍一张照片，或请客人签名，再确认送达',
      'Please take a photo or have the customer sign before you confirm the delivery',
    ],
    'order.markWrong': [
      '损坏的雪具要一起装车，丢失的不能装车，请核对标记',
      'Damaged gear goes into the van, and lost gear cannot. Please check what is marked',
    ],
  }),
  ...refused(404, {
    'order.notFound': ['订单不存在，请核对订单号', 'Order not found. Please check the number'],
    'order.agentUnknown': [
      '没有这位代理，或该账号已停用，请重新选择',
      'Agent not found, or the account is disabled. Please choose again',
    ],
    'store.unknown': [
      '门店不存在或已停业，请重新选择',
      'This store does not exist or has closed. Please choose another',
    ],
  }),
  ...refused(403, {
    'order.agentIsYou': [
      '不能把订单归到自己名下，请其他同事设置',
      'You can’t attribute an order to yourself. Please ask a colleague',
    ],
    'order.agentIsGuest': [
      '客人就是这位代理本人，不能计佣金，请选择其他代理',
      'The customer is this agent in person, which earns no commission. Please choose another agent',
    ],
  }),
  ...refused(409, {
    'order.stale': [
      '订单刚刚被他人修改，请查看最新内容后再操作',
      'Someone else has just changed this order. Please check the latest version before you continue',
    ],
    'order.priceChanged': [
      '价格已更新，请确认新的金额后再提交',
      'The price has changed. Please check the new amount and submit again',
    ],
  }),
  ...refused(403, {
    'order.proofNeeded': [
      '这张订单由门店或另一次登录下单。请先验证手机号再查看：使用短信验证码，或请店员出示验证码',
      'This order was made by the store or under another login. Verify your phone to see it, with a text message or a code shown by staff',
    ],
    'order.itemUnknown': [
      '所选雪具在这家门店不存在，请重新选择',
      'This store does not have the gear you chose. Please choose again',
    ],
    'order.tooManyUnpaid': [
      '您有 {most} 张订单待支付，请先支付或取消后再下单',
      'You have {most} unpaid orders. Please pay or cancel one first',
    ],
    'order.tooMuchUnpaid': [
      '未付款的订单合计最多保留 {pieces} 件、每件 {days} 天。请先支付已有订单，或验证身份后再订：用短信验证码、微信，或请店员出示验证码；也可致电门店开单',
      'Unpaid orders can hold up to {pieces} items for {days} days each. Please pay one first, verify your identity by text message, WeChat or a code shown by staff, or call the store to book for you',
    ],
    'order.tooFarUnverified': [
      '未验证手机号时只能预订 {days} 天以内的日期。请验证身份后再订：用短信验证码、微信，或请店员出示验证码；也可致电门店开单',
      'Without a verified phone you can book up to {days} days ahead. Please verify your identity by text message, WeChat or a code shown by staff, or call the store to book for you',
    ],
    'order.tooManyFromHere': [
      '此处待支付的订单过多，请先支付，或验证身份后再订：用短信验证码、微信，或请店员出示验证码',
      'Too many unpaid orders from here. Please pay one, or verify your identity by text message, WeChat or a code shown by staff',
    ],
    'order.personUnknown': [
      '找不到这位使用人，请刷新后重试',
      'This person is not on the order. Please reload and try again',
    ],
    'order.tooManyPeople': ['一张订单最多 {most} 人', 'An order can have up to {most} people'],
    'order.personInUse': [
      '还有雪具分配给要移除的使用人，请保留这位使用人',
      'Gear is assigned to a person you are removing. Please keep that person',
    ],
    'order.redateTooLate': [
      '临近开始日期，改期请联系门店办理',
      'The start date is too close. Please ask the store to change the dates',
    ],
    'order.depositNeeded': ['只有借用订单可以免押金', 'Only loans can go without a deposit'],
    'order.typeNotYours': ['您没有权限开这类订单', 'You cannot create orders of this type'],
    'order.noFittingLine': [
      '{barcode} 是 {title}，这张订单不需要它',
      '{barcode} is {title}, which this order does not need',
    ],
    'order.noFittingOrder': [
      '{barcode} 是 {title}，这一天的订单都不需要它。要用它替换别的雪具，请打开那张订单',
      '{barcode} is {title}, which no order on this day needs. To use it in place of other gear, please open that order',
    ],
    'order.preparedBefore': [
      '{barcode} 已备给订单 {orderNumber}，请换一件',
      '{barcode} is already prepared for order {orderNumber}. Please take another one',
    ],
    'store.closedDown': [
      '{store}已停业，不再接受新的预订、续租或改期，请选择其他门店',
      '{store} has closed and takes no new bookings, extensions or date changes. Please choose another store',
    ],
  }),
  ...refused(400, {
    'order.startPast': ['开始日期不能早于今天', 'The first day cannot be in the past'],
    'order.startClosed': [
      '{day} 门店休息，不能从这一天开始租，请选其他日期',
      'The store is closed on {day}. Please choose another first day',
    ],
    'order.dayPartOneDay': [
      '半天或夜场只能租一天，请把天数改为 1 天',
      'A part of a day can be rented for one day only. Please choose 1 day',
    ],
    'order.dayPartUnknown': [
      '门店没有这个时段，请重新选择',
      'The store does not rent gear for this part of a day. Please choose again',
    ],
    'order.dayPartOver': [
      '{name} 已经结束，请选其他时段或日期',
      '{name} is over. Please choose another part or day',
    ],
    'order.endClosed': [
      '{day} 门店已休业，且两周内不再营业，请缩短天数',
      'The store is closed on {day}, and for two weeks or more. Please choose fewer days',
    ],
    'order.startTooFar': [
      '目前最远可预订 {day} 开始的租期，请选择更早的日期',
      'Rentals can begin on {day} at the latest for now. Please choose an earlier day',
    ],
    'order.addressMissing': ['请填写送货或取回地址', 'Please enter the delivery or collection address'],
    'order.guestMissing': ['请填写客人姓名和电话', 'Please enter the customer’s name and phone number'],
    'order.depositWrong': ['请选择门店设置的押金金额', 'Please choose one of the deposits set by the store'],
  }),
};
