import { get, keyless, post } from '#contract/call.ts';
import { givesCommand } from '#contract/gives-command.ts';
import { seesOrders } from '#domain/access/rights.ts';

/** The calls about vouchers that platforms sold, which only the pages of staff need. */
export const voucherCalls = {
  'vouchers.ofOrder': get('/api/app/orders/{id}/vouchers', seesOrders),
  'vouchers.find': post('/api/app/orders/{id}/vouchers/find', givesCommand('recordPayment'), keyless),
  'vouchers.redeem': post('/api/app/orders/{id}/vouchers', givesCommand('recordPayment'), {
    secrets: ['code'],
  }),
  'vouchers.giveBack': post(
    '/api/app/orders/{id}/vouchers/{voucherId}/give-back',
    givesCommand('reverseVoucher'),
  ),
  'vouchers.check': post(
    '/api/app/orders/{id}/vouchers/{voucherId}/check',
    givesCommand('recordPayment'),
    keyless,
  ),
};
