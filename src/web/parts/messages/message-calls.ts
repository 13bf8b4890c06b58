import { messageCalls } from '#contract/message-calls.ts';
import { addCalls } from '#web/api/call-row.ts';

// No other page fetches them.
addCalls(messageCalls);
