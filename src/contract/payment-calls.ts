import { get, keyless, optional, post } from '#contract/call.ts';
import { beginsPayment } from '#domain/access/rights.ts';

/** The calls of paying a bill and of securing a deposit, which only the pages about them need. */
export const paymentCalls = {
  'payments.status': get('/api/app/orders/bill/{billId}/payment-status', 'public'),
  'payments.byLink': post('/api/app/payments/by-link', 'public', keyless),
  'payments.start': post(
    '/api/app/payments',
    { ...beginsPayment, withoutLogin: true },
    { secrets: ['link', 'ticket'] },
  ),
  'payments.check': post('/api/app/payments/{id}/check', 'public', keyless),
  'payments.close': post('/api/app/payments/{id}/close', 'public', optional),
  'payments.startHold': post(
    '/api/app/payments/deposit-holds',
    { ...beginsPayment, withoutLogin: true },
    { secrets: ['link'] },
  ),
  'payments.checkHold': post('/api/app/payments/deposit-holds/{id}/check', 'public', keyless),
  'payments.closeHold': post('/api/app/payments/deposit-holds/{id}/close', 'public', optional),
  'payments.makeLink': post('/api/app/payments/links', beginsPayment, optional),
};
