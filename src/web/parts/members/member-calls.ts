import { memberCalls } from '#contract/member-calls.ts';
import { addCalls } from '#web/api/call-row.ts';

// Only what shows a level, or a calendar that goes by it, fetches them.
addCalls(memberCalls);
