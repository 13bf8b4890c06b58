import { phoneCalls } from '#contract/phone-calls.ts';
import { addCalls } from '#web/api/call-row.ts';

addCalls(phoneCalls);
