import { neededWhen } from '#contract/bounds.ts';
import { address, orderWords } from '#contract/form-bounds.ts';
import type { Draft } from '#web/screens/customer/order-create/draft.ts';

/** What is typed for an order that comes and goes as chosen. */
export const boundsOf = ({
  deliveryMethod,
  returnMethod,
}: Pick<Draft, 'deliveryMethod' | 'returnMethod'>) => ({
  deliveryAddress: neededWhen(deliveryMethod === 'Delivery', address),
  pickupAddress: neededWhen(returnMethod === 'Pickup', address),
  remark: orderWords.remark,
});
