import type { Hire, PriceItem } from '#domain/orders/hire.ts';
import { kindsFen, priceOf } from '#domain/orders/price.ts';

/** Who brought a guest, and what they earn of the base, in per mille. */
export type Attribution = { readonly id: string; readonly permille: number };

/** Gives the facts of an order that an agent brought, or nobody. */
export const attributed = (agent: Attribution | null): Pick<Hire, 'agentId' | 'agentPermille'> => ({
  agentId: agent?.id ?? null,
  agentPermille: agent?.permille ?? null,
});

/**
 * Gives what an order's agent earns, in fen, and of which base: rent and extensions less discount, as the price stands,
 * so that refunds and credits of them count. Rounded half up, once for the whole order. Both are 0 for nobody, after a
 * cancellation, and where the discount reaches beyond the rent. Source: DOMAIN, "Agent".
 */
export const commissionOf = (
  hire: Hire,
  price: readonly PriceItem[] = priceOf(hire),
): { readonly baseFen: number; readonly commissionFen: number } => {
  const { agentPermille, cancelledAt } = hire;
  if (agentPermille === null || cancelledAt !== null) return { baseFen: 0, commissionFen: 0 };
  const baseFen = Math.max(0, kindsFen(price, 'Rent', 'ExtensionFee', 'Discount'));
  return { baseFen, commissionFen: Math.round((baseFen * agentPermille) / 1000) };
};
