import { fieldsOf, textOf } from '#web/parts/kept/read-fields.ts';
import { readHire } from '#web/parts/kept/read-hire.ts';
import type { Draft } from '#web/screens/customer/order-create/draft.ts';

/** Reads what this device kept. Whatever is not as it should be falls back to an empty draft's value. */
export const readDraft = (value: unknown): Draft => {
  const kept = fieldsOf(value);
  return {
    ...readHire(kept),
    agreedTo: typeof kept['agreedTo'] === 'number' ? kept['agreedTo'] : 0,
    scheme: textOf(kept['scheme'], 22),
    isReviewing: kept['isReviewing'] === true,
  };
};
