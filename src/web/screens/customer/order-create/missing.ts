import type { Draft } from '#web/screens/customer/order-create/draft.ts';

/** What keeps a draft from being sent, in the order in which it is asked for. */
export type Missing = 'lines' | 'deliveryAddress' | 'pickupAddress' | 'agreement';

export const missingIn = (
  draft: Draft,
  { asksAgreement }: { asksAgreement: boolean },
): readonly Missing[] => {
  const missing: Missing[] = [];
  if (draft.lines.length === 0) missing.push('lines');
  if (draft.deliveryMethod === 'Delivery' && draft.deliveryAddress.trim() === '') {
    missing.push('deliveryAddress');
  }
  if (draft.returnMethod === 'Pickup' && draft.pickupAddress.trim() === '') missing.push('pickupAddress');
  if (asksAgreement && !draft.isAgreed) missing.push('agreement');
  return missing;
};
