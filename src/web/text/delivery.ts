import { defineText } from '#web/text/area.ts';

/** Words for the end of a run: it arrived, or it came back. */
export const deliveryText = defineText({
  confirm: ['确认送达', 'Delivered'],
  confirmTitle: ['确认送达', 'Confirm the delivery'],
  confirmText: ['确认后视为客人已收到雪具', 'Confirms that the customer has the gear'],
  confirmed: ['已确认送达', 'Delivery confirmed'],
  receivedBy: ['签收人', 'Received by'],
  receivedByMissing: ['请填写由谁签收', 'Please say who received it'],

  fail: ['配送失败', 'Failed'],
  failTitle: ['配送失败', 'Delivery failed'],
  failNow: ['雪具已带回', 'The gear is back'],
  failText: [
    '请先清点带回的雪具。订单回到待配送，雪具仍为客人备好，可再次装车。',
    'Please count the gear you brought back. It stays prepared for the customer, and the order can be loaded again.',
  ],
  failed: ['雪具已回店，可再次装车', 'The gear is back and can be loaded again'],
});
