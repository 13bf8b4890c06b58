import { paymentCalls } from '#contract/payment-calls.ts';
import { addCalls } from '#web/api/call-row.ts';

addCalls(paymentCalls);
