import { get } from '#contract/call.ts';

/** The call by which guests read their own level. */
export const memberCalls = {
  'members.mine': get('/api/app/members/mine', { minTrust: 'sms' }),
};
