import type { BillItem } from '#domain/orders/order.ts';
import type { OrderType } from '#domain/orders/status.ts';
import { no, ok, type Outcome } from '#domain/outcome.ts';
import { isDays, isFen, maxOrderFen } from '#domain/pricing/amounts.ts';
import { feeItems, type Fees, rentItems } from '#domain/pricing/price-items.ts';

/** What a line brings to the price: units, and fen per unit. */
type PricedLine = {
  readonly id: string;
  readonly quantity: number;
  readonly rateFen: number;
  readonly depositFen: number;
};

/** Everything that the first bill follows from. A fee of 0 is not charged. */
export type PriceInput = Fees & {
  readonly type: OrderType;
  readonly days: number;
  readonly lines: readonly PricedLine[];
  /** false: the shop waives the deposit. Hospitality never takes one. */
  readonly takesDeposit: boolean;
  /** One fixed deposit for the whole order in place of the lines' own; null: none. */
  readonly depositPresetFen: number | null;
  /** Asked for by coupon or staff, from 0 up. Hospitality and Loan discount by themselves. */
  readonly discountFen: number;
};

/** The price of an order in fen, and the items of its first bill. `discountFen` is from 0 up. */
type Price = {
  readonly items: readonly BillItem[];
  readonly rentFen: number;
  readonly depositFen: number;
  readonly feeFen: number;
  readonly discountFen: number;
  readonly totalFen: number;
};

type PriceCode =
  | 'order.noLines'
  | 'order.quantityWrong'
  | 'order.daysWrong'
  | 'payment.amountWrong'
  | 'discount.tooHigh'
  | 'bill.tooHigh';

/**
 * Prices an order: rent by line, deposit, fees, discount.
 * Refuses `order.noLines`, `order.quantityWrong`, `order.daysWrong`, `payment.amountWrong`, `discount.tooHigh`, `bill.tooHigh`.
 */
export const priceOrder = (input: PriceInput): Outcome<Price, PriceCode> => {
  const wrong = wrongIn(input);
  if (wrong !== null) return no(wrong);
  const rents = rentItems(input.lines, input.days);
  const deposits = depositItems(input);
  const fees = feeItems(input);
  const [rentFen, depositFen, feeFen] = [total(rents), total(deposits), total(fees)];
  const discountFen = discountOf(input.type, { rentFen, feeFen, askedFen: input.discountFen });
  if (discountFen > rentFen + feeFen) return no('discount.tooHigh', { mostFen: rentFen + feeFen });
  if (rentFen + depositFen + feeFen > maxOrderFen) return no('bill.tooHigh');
  const items = [...rents, ...deposits, ...fees, ...discountItems(discountFen)];
  return ok({
    items,
    rentFen,
    depositFen,
    feeFen,
    discountFen,
    totalFen: rentFen + depositFen + feeFen - discountFen,
  });
};

/** Gives the discount of an order type, in fen: all of a Hospitality, the rent of a Loan, else what is asked. */
export const discountOf = (
  type: OrderType,
  { rentFen, feeFen, askedFen }: { rentFen: number; feeFen: number; askedFen: number },
): number => {
  if (type === 'Hospitality') return rentFen + feeFen;
  return type === 'Loan' ? Math.max(rentFen, askedFen) : askedFen;
};

/** Makes the item of a discount given from 0 up, in fen; empty for 0. */
export const discountItems = (discountFen: number): readonly BillItem[] =>
  discountFen === 0 ? [] : [{ kind: 'Discount', amountFen: -discountFen, lineId: null, note: '' }];

/** Tells whether a line keeps a deposit of its own: not under a preset, a waiver or a Hospitality. */
export const linesBearDeposit = (input: PriceInput): boolean =>
  input.takesDeposit && input.type !== 'Hospitality' && input.depositPresetFen === null;

/** Makes the deposit items of lines that bear one of their own, in fen. */
export const depositsOf = (
  lines: readonly Pick<PricedLine, 'id' | 'quantity' | 'depositFen'>[],
): readonly BillItem[] =>
  lines
    .filter((line) => line.depositFen > 0)
    .map((line) => ({
      kind: 'Deposit',
      amountFen: line.depositFen * line.quantity,
      lineId: line.id,
      note: '',
    }));

const depositItems = (input: PriceInput): readonly BillItem[] => {
  if (linesBearDeposit(input)) return depositsOf(input.lines);
  const presetFen = input.type === 'Hospitality' || !input.takesDeposit ? 0 : (input.depositPresetFen ?? 0);
  return presetFen === 0 ? [] : [{ kind: 'Deposit', amountFen: presetFen, lineId: null, note: '' }];
};

const total = (items: readonly BillItem[]): number => items.reduce((sum, item) => sum + item.amountFen, 0);

const wrongIn = (input: PriceInput): PriceCode | null => {
  if (input.lines.length === 0) return 'order.noLines';
  if (!isDays(input.days)) return 'order.daysWrong';
  if (input.lines.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 1))
    return 'order.quantityWrong';
  const amounts = [input.deliveryFeeFen, input.pickupFeeFen, input.discountFen, input.depositPresetFen ?? 0];
  const prices = input.lines.flatMap((line) => [line.rateFen, line.depositFen]);
  return [...amounts, ...prices].every(isFen) ? null : 'payment.amountWrong';
};
