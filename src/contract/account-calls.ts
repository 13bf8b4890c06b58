import { get, keyless, post } from '#contract/call.ts';

/** The calls about a person's own account that few visits need: they come with the pages that make them. */
export const accountCalls = {
  'account.sessions': get('/api/app/account/sessions', { minTrust: 'sms' }),
  'account.endSession': post('/api/app/account/sessions/{id}/end', { minTrust: 'sms' }, keyless),
  'account.endOtherSessions': post('/api/app/account/end-other-sessions', { minTrust: 'sms' }, keyless),
  'account.changePassword': post('/api/app/account/change-password', { minTrust: 'password' }, keyless),
  'auth.unbindWeChat': post('/api/h5/auth/unbind-wechat', { minTrust: 'sms' }, keyless),
  'setup.firstAdmin': post('/api/app/setup/first-admin', 'public', { login: 'begins', ...keyless }),
};
