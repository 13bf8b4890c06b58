import { keyless, post } from '#contract/call.ts';

/**
 * The calls about schemes, which only the pages about them need. All of them travel as a POST: what opens a scheme stays out
 * of addresses, and a guest without a login is known by the device that a POST names.
 */
export const schemeCalls = {
  'schemes.save': post('/api/app/schemes', 'public'),
  'schemes.mine': post('/api/app/schemes/mine', 'public', keyless),
  'schemes.byLink': post('/api/app/schemes/by-link', 'public', keyless),
  'schemes.check': post('/api/app/schemes/check', 'public', keyless),
  'schemes.enterSizes': post('/api/app/schemes/enter-sizes', 'public'),
  'schemes.withdraw': post('/api/app/schemes/withdraw', 'public'),
  'schemes.keep': post('/api/app/schemes/keep', 'public'),
};
