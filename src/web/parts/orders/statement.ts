import type { FeeKind } from '#domain/orders/status.ts';
import type { Bill, BillItem, OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';

/** A row of a statement: one kind of fee, summed over the lines where that reads better. */
export type StatementRow = {
  readonly key: string;
  /** The kind of fee; the pick-up fee, which travels as a delivery fee, has a word of its own. */
  readonly word: FeeKind | 'PickupFee';
  readonly amountFen: number;
  /** What it is for, when it stands for one line. */
  readonly title: string;
  readonly note: string;
};

/** A bill as it is read, with its rows in the order of the bill. */
export type StatementBill = Pick<
  Bill,
  'id' | 'purpose' | 'status' | 'totalFen' | 'paidFen' | 'dueFen' | 'reason' | 'createdAt'
> & { readonly rows: readonly StatementRow[] };

const summed: ReadonlySet<FeeKind> = new Set(['Rent', 'Deposit', 'DeliveryFee', 'ExtensionFee', 'Discount']);

const titleFor = (lines: readonly OrderLine[], lineId: string | null): string => {
  const line = lines.find(({ id }) => id === lineId);
  return line === undefined ? '' : `${line.title} ${line.sizeLabel}`.trim();
};

const plainRow = (item: BillItem): StatementRow | null => {
  const isPickup = item.kind === 'DeliveryFee' && item.note === 'pickup';
  const isLeg = isPickup || (item.kind === 'DeliveryFee' && item.note === 'delivery');
  if (!summed.has(item.kind) || (item.note !== '' && !isLeg)) return null;
  const word = isPickup ? 'PickupFee' : item.kind;
  return { key: word, word, amountFen: item.amountFen, title: '', note: '' };
};

/** The rows of a bill: rent, deposit, fees and discounts in one row each; damage and the like one by one; nothings left out. */
export const rowsOf = (items: readonly BillItem[], lines: readonly OrderLine[]): readonly StatementRow[] => {
  const rows = new Map<string, StatementRow>();
  items.forEach((item, index) => {
    const row = plainRow(item) ?? {
      key: `${item.kind} ${index}`,
      word: item.kind,
      amountFen: item.amountFen,
      title: titleFor(lines, item.lineId),
      note: item.note,
    };
    const knownFen = rows.get(row.key)?.amountFen ?? 0;
    rows.set(row.key, { ...row, amountFen: knownFen + row.amountFen });
  });
  return [...rows.values()].filter(({ amountFen }) => amountFen !== 0);
};

/** The bills that a reader needs, oldest first: void ones only when money went through them. */
export const statementOf = (order: Pick<OrderDetail, 'bills' | 'lines'>): readonly StatementBill[] =>
  order.bills
    .filter((bill) => bill.status !== 'Void' || bill.paidFen > 0)
    .map(({ items, ...bill }) => ({ ...bill, rows: rowsOf(items, order.lines) }))
    .filter((bill) => bill.rows.length > 0);
