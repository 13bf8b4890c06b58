import { get, list, post, put } from '#contract/call.ts';
import { managesCoupons } from '#domain/access/rights.ts';

/** The calls about coupons that managers make. */
export const couponCalls = {
  ...list('coupons.list', '/api/app/coupons', managesCoupons),
  'coupons.get': get('/api/app/coupons/{id}', managesCoupons),
  'coupons.create': post('/api/app/coupons', managesCoupons),
  'coupons.update': put('/api/app/coupons/{id}', managesCoupons),
  'coupons.setActive': put('/api/app/coupons/{id}/active', managesCoupons),
  'coupons.makeCodes': post('/api/app/coupons/{id}/codes', managesCoupons),
  ...list('coupons.codes', '/api/app/coupons/{id}/codes', managesCoupons),
  ...list('coupons.uses', '/api/app/coupons/{id}/uses', managesCoupons),
};
