import { get, keyless, post, put } from '#contract/call.ts';

/**
 * The calls by which guests say whether they are sent news of their orders: by the link of a message, without a login, and
 * in the profile. The token stays out of addresses.
 */
export const messageCalls = {
  'messages.byLink': post('/api/app/messages/by-link', 'public', keyless),
  'messages.choose': post('/api/app/messages/choose', 'public', keyless),
  'messages.mine': get('/api/app/messages/mine', { minTrust: 'sms' }),
  'messages.chooseMine': put('/api/app/messages/mine', { minTrust: 'sms' }, keyless),
};
