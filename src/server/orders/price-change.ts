import { decideHire } from '#domain/orders/decide-hire.ts';
import type { HireCommand, OrderCode } from '#domain/orders/hire-rule.ts';
import { hireMoney } from '#domain/orders/hire-money.ts';
import type { Hire } from '#domain/orders/hire.ts';
import { kindsFen, priceOf, sumFen } from '#domain/orders/price.ts';
import { ok, type Outcome } from '#domain/outcome.ts';
import { contextOf } from '#server/orders/period.ts';
import type { CommandScope } from '#server/orders/run-command.ts';

/** What a change means for an order's money, in fen. */
type PriceChange = {
  /** How much more the order costs, less below 0; of it the deposit, and all else. */
  readonly totalFen: number;
  readonly depositFen: number;
  readonly rentFen: number;
  /** What the order owes after the change. */
  readonly dueFen: number;
  /** What the change gives back. */
  readonly refundFen: number;
};

/** Compares an order before and after a change. */
export const priceChange = (before: Hire, after: Hire): PriceChange => {
  const [priceBefore, priceAfter] = [priceOf(before), priceOf(after)];
  const totalFen = sumFen(priceAfter) - sumFen(priceBefore);
  const depositFen = kindsFen(priceAfter, 'Deposit') - kindsFen(priceBefore, 'Deposit');
  const [moneyBefore, moneyAfter] = [hireMoney(before), hireMoney(after)];
  return {
    totalFen,
    depositFen,
    rentFen: totalFen - depositFen,
    dueFen: Math.max(0, moneyAfter.dueFen),
    refundFen: Math.max(0, moneyAfter.promisedFen - moneyBefore.promisedFen),
  };
};

/** Decides a command without giving it: the order as it would be, and what that means for its money. */
export const quoteCommand = (
  { settings, now, viewer, offMethods }: Pick<CommandScope, 'settings' | 'now' | 'viewer' | 'offMethods'>,
  hire: Hire,
  command: HireCommand,
): Outcome<PriceChange & { readonly hire: Hire }, OrderCode> => {
  const outcome = decideHire(hire, command, {
    ...contextOf(settings, now, viewer),
    ...(offMethods && { offMethods }),
  });
  return outcome.ok ? ok({ ...priceChange(hire, outcome.value.hire), hire: outcome.value.hire }) : outcome;
};
