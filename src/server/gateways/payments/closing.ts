import { GatewayError } from '#server/gateways/gateway-error.ts';
import type { TradeView } from '#server/gateways/payments/payment-gateway.ts';

/** Tells whether a failure is a definite no. */
export const isRefusal = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && error.kind === 'refused';

/** Tells what a trade is that would not be closed. Refuses as its closing was when it still waits to be paid. */
export const closedAs = ({ state }: TradeView, refusal: GatewayError): 'closed' | 'paid' | 'none' => {
  if (state === 'unpaid') throw refusal;
  return state === 'refunded' ? 'paid' : state;
};

/** Turns one kind of failure into "there is none". */
export const noneIf =
  (isAbsent: (error: unknown) => boolean) =>
  (error: unknown): { readonly state: 'none' } => {
    if (isAbsent(error)) return { state: 'none' };
    throw error;
  };
