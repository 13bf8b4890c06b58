import type { HireLine } from '#domain/hire/hire.ts';
import type { OrderCommands } from '#domain/orders/command.ts';
import type { PaymentMethod } from '#domain/orders/status.ts';

/** A thing as it joins an order; its id is given by the caller, who also takes its hold. */
export type JoiningLine = Pick<
  HireLine,
  'id' | 'size' | 'quantity' | 'shelfRateFen' | 'setOffFen' | 'depositFen'
>;

/** What each command needs besides the order. Amounts in fen. The last three have no screen yet. */
type HireCommands = OrderCommands & {
  addLine: { readonly newLine: JoiningLine };
  /** A payment company secures the deposit, without money. */
  holdDeposit: { readonly fen: number; readonly method: PaymentMethod };
  withdrawSettlement: Record<never, never>;
};

export type HireCommandKind = keyof HireCommands;

/** One command of the given kind; all of them when no kind is given. */
export type HireCommand<K extends HireCommandKind = HireCommandKind> = {
  [P in K]: { readonly kind: P } & HireCommands[P];
}[K];
