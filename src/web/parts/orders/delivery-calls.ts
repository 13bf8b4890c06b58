import { deliveryCalls } from '#contract/delivery-calls.ts';
import { addCalls } from '#web/api/call-row.ts';

addCalls(deliveryCalls);
