import { defineText } from '#web/text/area.ts';

/** What each rule of a store or the chain is called and does, by its name. */
export const parametersText = defineText({
  'group.booking': ['预订', 'Booking'],
  'group.unpaid': ['未付款的订单', 'Unpaid bookings'],
  'group.way': ['送货与上门取回', 'Delivery and collection'],
  'group.returns': ['归还与取消', 'Returns and cancellation'],
  'group.counter': ['前台与员工', 'Counter and staff'],
  'group.pay': ['收款方式', 'Ways to pay'],
  'group.messages': ['消息', 'Messages'],

  'name.DefaultRentalDays': ['默认租期', 'Default rental length'],
  'hint.DefaultRentalDays': ['预订页一开始选中的天数', 'The number of days the booking page starts with'],
  'name.MaxUnitsPerOrder': ['每单最多件数', 'Maximum pieces per booking'],
  'hint.MaxUnitsPerOrder': [
    '大件小件合计；员工开单不受限制',
    'Large and small gear together. Staff are not limited.',
  ],
  'name.BookingDaysAhead': ['客人最多提前预订', 'Customers can book ahead'],
  'hint.BookingDaysAhead': [
    '租期第一天最远可以选到这么多天后；会员可以更早，员工不受限制',
    'How far ahead the first day may be. Members may have more days, staff are not limited.',
  ],
  'name.NextDayThreshold': ['晚于此时默认次日起租', 'Start the next day after'],
  'hint.NextDayThreshold': [
    '晚于这个时间预订，默认从第二天开始',
    'Bookings made later than this start on the next day, unless the customer chooses another',
  ],
  'name.TurnaroundMinutes': ['两单之间的整理时间', 'Time between two rentals'],
  'hint.TurnaroundMinutes': [
    '雪具归还后，留出这么久再给下一位客人',
    'Gear is kept free for this long between a return and the next customer',
  ],
  'name.ConfirmOnlineOrders': ['网上订单需门店确认', 'Confirm online bookings'],
  'hint.ConfirmOnlineOrders': [
    '门店确认后，客人才能付款',
    'Customers can pay only after the store has confirmed',
  ],

  'name.OrderTimeoutHours': ['未付款订单保留', 'Unpaid bookings are kept for'],
  'hint.OrderTimeoutHours': [
    '到时还没付款的订单自动取消，释放雪具',
    'A booking that is still unpaid by then is cancelled, and its gear is free again',
  ],
  'name.PayAtPickUp': ['可以到店再付', 'Pay at pick-up'],
  'hint.PayAtPickUp': [
    '已验证手机的客人，订单保留到租期第一天结束',
    'Bookings of customers with a verified phone are kept until the end of their first day',
  ],
  'name.UnverifiedTimeoutMinutes': ['未验证客人的订单保留', 'Unverified customers’ bookings are kept for'],
  'hint.UnverifiedTimeoutMinutes': [
    '没验证手机的客人，最多保留这么久',
    'Customers who have not verified their phone have at most this long to pay',
  ],
  'name.UnverifiedDaysAhead': ['未验证客人最多提前预订', 'Unverified customers can book ahead'],
  'hint.UnverifiedDaysAhead': ['算到租期最后一天', 'Counting the last day of the rental'],
  'name.MaxUnpaidPerGuest': ['每位客人最多未付款订单', 'Unpaid bookings per customer'],
  'hint.MaxUnpaidPerGuest': [
    '未验证的客人，同一设备、同一微信也按此计算',
    'For unverified customers this also counts per device and per WeChat account',
  ],
  'name.MaxUnpaidPerNetwork': ['同一网络最多未付款订单', 'Unpaid bookings per network'],
  'hint.MaxUnpaidPerNetwork': [
    '未验证的客人合计，例如同一家酒店的无线网络',
    'All unverified customers of one network together, such as a hotel’s Wi-Fi',
  ],
  'name.MaxUnpaidPieces': ['每位客人最多未付款件数', 'Unpaid pieces per customer'],
  'hint.MaxUnpaidPieces': [
    '未付款的订单最多占住这么多件雪具',
    'The most gear that a customer’s unpaid bookings can hold',
  ],
  'name.MaxUnverifiedPieces': ['未验证客人最多未付款件数', 'Unpaid pieces of unverified customers'],
  'hint.MaxUnverifiedPieces': [
    '每位客人，以及同一设备、微信或网络合计',
    'Per customer, and for all of one device, WeChat account or network',
  ],
  'name.MaxUnverifiedPercent': ['未验证客人最多占全店', 'Unverified customers’ share of the gear'],
  'hint.MaxUnverifiedPercent': [
    '与上一项的件数相比，取较多的一个',
    'This or the number of pieces above, whichever is more',
  ],

  'name.DeliveryFee': ['配送费', 'Delivery fee'],
  'hint.DeliveryFee': ['每单收一次', 'Once per order'],
  'name.PickupFee': ['上门取回费', 'Collection fee'],
  'hint.PickupFee': ['每单收一次', 'Once per order'],
  'name.PresetDeliveryAddresses': ['常用送货地址', 'Preset delivery addresses'],
  'hint.PresetDeliveryAddresses': [
    '每行一个，例如酒店名称；客人也可以自己填写',
    'One per line, such as hotels. Customers can also type their own.',
  ],
  'name.PresetPickupAddresses': ['常用取回地址', 'Preset collection addresses'],
  'hint.PresetPickupAddresses': [
    '每行一个，例如酒店名称；客人也可以自己填写',
    'One per line, such as hotels. Customers can also type their own.',
  ],
  'name.MagneticDeclination': ['磁偏角', 'Magnetic declination'],
  'hint.MagneticDeclination': [
    '指路用：指南针偏东为正。崇礼约 -7.5，亚布力约 -11.3',
    'For finding the way: east is positive. About -7.5 at Chongli and -11.3 at Yabuli.',
  ],

  'name.ReturnGraceUntil': ['次日免费归还至', 'Free return next morning until'],
  'hint.ReturnGraceUntil': [
    '租期结束后，第二天早上在此之前归还，不收逾期费用',
    'Gear returned by then on the morning after is not late',
  ],
  'name.ReturnDropPoint': ['归还地点', 'Drop point for returns'],
  'hint.ReturnDropPoint': [
    '客人自助归还时看到，例如“西门还板架”',
    'Shown to customers who use self-return, such as “rack at the west door”',
  ],
  'name.EarlyReturnRefundPercent': ['提前归还的退款比例', 'Rent refunded for an early return'],
  'hint.EarlyReturnRefundPercent': [
    '没用完的天数，按此比例退还租金',
    'This share of the rent for unused days is refunded',
  ],
  'name.CancellationTiers': ['取消规则', 'Cancellation terms'],
  'hint.CancellationTiers': [
    '离开始越近，收取的租金越多',
    'The closer to the start, the more of the rent is kept',
  ],

  'name.PresetDepositAmounts': ['押金档位', 'Preset deposits'],
  'hint.PresetDepositAmounts': [
    '员工开单时可选，单位元，用逗号分开',
    'For staff to choose from at the counter. In yuan, separated by commas.',
  ],
  'name.WalkInWithoutPhone': ['散客可以不留电话', 'Walk-ins without a phone number'],
  'hint.WalkInWithoutPhone': ['客人凭小票归还', 'They return with their receipt'],
  'name.EmployeeGiftLimit': ['店员每单最多优惠', 'Employee limit for concessions per order'],
  'hint.EmployeeGiftLimit': ['超过的由店长决定', 'Above it, a manager decides'],
  'name.EmployeeGiftPercent': ['店员最多优惠比例', 'Employee limit for concessions in per cent'],
  'hint.EmployeeGiftPercent': ['超过的由店长决定', 'Above it, a manager decides'],
  'name.CashDifferenceLimit': ['钱箱允许的差额', 'Till difference allowed without a reason'],
  'hint.CashDifferenceLimit': ['差额超过时，要写原因', 'A larger difference needs a reason'],
  'name.AgentCommissionPermille': ['代理佣金', 'Agents’ commission'],
  'hint.AgentCommissionPermille': [
    '租金和续租扣除优惠后，每千元付给代理多少元；单独约定的代理除外',
    'Yuan per thousand of rent and extensions, less discounts. Agents can also have a rate of their own.',
  ],

  'name.WeChatPayEnabled': ['微信支付', 'WeChat Pay'],
  'hint.WeChatPayEnabled': [
    '需要先在服务器上配好商户密钥',
    'The merchant keys have to be on the server first',
  ],
  'name.AlipayEnabled': ['支付宝', 'Alipay'],
  'hint.AlipayEnabled': ['需要先在服务器上配好商户密钥', 'The merchant keys have to be on the server first'],
  'name.WeChatPayScoreEnabled': ['微信支付分免押', 'No deposit with WeChat Pay Score'],
  'hint.WeChatPayScoreEnabled': [
    '押金由微信担保，客人不用付',
    'WeChat secures the deposit, so customers pay none',
  ],
  'name.AlipayPreauthEnabled': ['支付宝押金预授权', 'Alipay holds the deposit'],
  'hint.AlipayPreauthEnabled': [
    '押金在支付宝冻结，结清后解冻',
    'Alipay freezes the deposit and releases it at the settlement',
  ],
  'name.WeChatPayFeePerTenThousand': ['微信支付费率', 'WeChat Pay fee rate'],
  'hint.WeChatPayFeePerTenThousand': ['按合同；60 即 0.6%', 'As in your contract; 60 means 0.6%'],
  'name.AlipayFeePerTenThousand': ['支付宝费率', 'Alipay fee rate'],
  'hint.AlipayFeePerTenThousand': ['按合同；60 即 0.6%', 'As in your contract; 60 means 0.6%'],

  'name.SmsVerification': ['短信验证码', 'Codes by text message'],
  'hint.SmsVerification': [
    '客人可以用短信验证手机；需要先在服务器上配好短信密钥',
    'Customers can verify their phone by text message. The SMS provider’s keys have to be on the server first.',
  ],
  'name.MaxSmsPerDay': ['每天最多发短信', 'Maximum text messages per day'],
  'hint.MaxSmsPerDay': ['全部门店合计，每条都要付费', 'All stores together. Each one costs money.'],
  'name.QuietHoursFrom': ['免打扰开始', 'Quiet hours from'],
  'hint.QuietHoursFrom': [
    '这段时间的消息等结束后再发，来不及的除外；两个时间相同就是不设免打扰',
    'Messages wait until these hours end, unless that would be too late. Set both times the same for no quiet hours.',
  ],
  'name.QuietHoursUntil': ['免打扰结束', 'Quiet hours until'],
  'hint.QuietHoursUntil': [
    '这段时间的消息等结束后再发，来不及的除外；两个时间相同就是不设免打扰',
    'Messages wait until these hours end, unless that would be too late. Set both times the same for no quiet hours.',
  ],
});
