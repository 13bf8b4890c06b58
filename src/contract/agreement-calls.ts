import { get } from '#contract/call.ts';

/** What guests read of agreements beside the one in force; fetched by whoever opens one. */
export const agreementCalls = {
  'chain.agreement': get('/api/app/agreements/{number}', 'public'),
};
