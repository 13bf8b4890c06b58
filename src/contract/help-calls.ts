import { get, kept } from '#contract/call.ts';

/** What everybody reads of the help beside what comes with the program; fetched with the help, and with the way to it. */
export const helpCalls = {
  'help.published': get('/api/app/help', 'public', { ...kept, mayBeKept: true }),
  'help.article': get('/api/app/help/{id}', 'public', kept),
};
