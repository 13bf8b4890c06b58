import { accountCalls } from '#contract/account-calls.ts';
import { addCalls } from '#web/api/call-row.ts';

addCalls(accountCalls);
