import type { oversightRows } from '#contract/oversight.ts';
import type { Handlers } from '#server/http/context.ts';
import { auditHandlers } from './audit.ts';
import { readHealth } from './health.ts';
import { checkKeys } from './key-actions.ts';
import { readMessages, sendTestMessage } from './message-actions.ts';
import { startHandlers } from './start-actions.ts';

export const oversightHandlers: Handlers<typeof oversightRows> = {
  ...startHandlers,
  ...auditHandlers,
  'system.health': (_input, ctx) => readHealth(ctx),
  'system.checkKeys': (input, ctx) => checkKeys(ctx, input),
  'system.messages': (_input, ctx) => readMessages(ctx),
  'system.testMessage': (input, ctx) => sendTestMessage(ctx, input),
};
