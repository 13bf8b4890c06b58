import { get, keyless, post } from '#contract/call.ts';

/** The calls about a person's own logins, which only the sheet that lists them needs. */
export const sessionCalls = {
  'account.sessions': get('/api/app/account/sessions', { minTrust: 'sms' }),
  'account.endSession': post('/api/app/account/sessions/{id}/end', { minTrust: 'sms' }, keyless),
  'account.endOtherSessions': post('/api/app/account/end-other-sessions', { minTrust: 'sms' }, keyless),
};
