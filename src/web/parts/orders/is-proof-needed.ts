import { ApiError } from '#web/api/api-error.ts';

/** Tells whether an order was refused because another login made it: whoever proves the phone number sees it. */
export const isProofNeeded = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'order.proofNeeded';
