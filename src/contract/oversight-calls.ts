import { get, keyless, list, post, put } from '#contract/call.ts';
import { watchesChain, oversees } from '#domain/access/rights.ts';

/** The calls of those who look after the installation: its start, its health, its audit log and its messages. */
export const oversightCalls = {
  'system.start': get('/api/app/system/start', watchesChain),
  'system.noteStep': put('/api/app/system/start/{step}', watchesChain),
  'system.health': get('/api/app/system/health', watchesChain),
  // A question to another company, which changes nothing.
  'system.checkKeys': post('/api/app/system/payment-keys/{channel}/check', watchesChain, keyless),
  ...list('system.audit', '/api/app/system/audit', oversees),
  'system.auditPeople': get('/api/app/system/audit/people', oversees),
  'system.messages': get('/api/app/system/messages', oversees),
  // Sent once; who presses again wants another one.
  'system.testMessage': post('/api/app/system/messages/test', { ...oversees, minTrust: 'password' }, keyless),
};
