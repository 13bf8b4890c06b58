import type { HireRule } from '#domain/hire/hire-rule.ts';
import { no, ok } from '#domain/outcome.ts';
import { isFen } from '#domain/pricing/amounts.ts';

/**
 * Notes what a payment company secures of the deposit, once; it counts as settled and never as received. Refuses
 * `payment.amountWrong`, `order.notNow` (a company secures it already).
 */
export const holdDeposit: HireRule<'holdDeposit'> = (hire, { fen, method }) => {
  if (!isFen(fen) || fen === 0 || method === 'cash') return no('payment.amountWrong');
  return hire.held === null ? ok({ hire: { ...hire, held: { fen, method } } }) : no('order.notNow');
};
