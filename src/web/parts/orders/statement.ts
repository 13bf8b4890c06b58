import type { Bill, OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { ordersText } from '#web/text/orders.ts';
import { statementText } from '#web/text/statement.ts';

type BillItem = Bill['items'][number];

/** How a row of a bill is called; what settlement charges for longer is a late fee. */
export const useFeeName = () => {
  const words = ordersText.use();
  const t = statementText.use();
  return ({ word, isWaiver, amountFen }: StatementRow, isSettlement = false): string => {
    const fee = isSettlement && word === 'ExtensionFee' ? words['fee.late'] : words[`fee.${word}`];
    if (!isWaiver) return fee;
    return amountFen < 0 ? t.waived(fee) : t.waivedKept(fee);
  };
};

/** A row of a statement: one kind of fee, summed over the lines where that reads better. */
type StatementRow = {
  readonly key: string;
  /** The kind of fee; the pick-up fee, which travels as a delivery fee, has a word of its own. */
  readonly word: BillItem['kind'] | 'PickupFee';
  /** Below 0 it was waived; above 0 that much of what was waived does not go back. */
  readonly isWaiver: boolean;
  readonly amountFen: number;
  /** What it is for, when it stands for one line. */
  readonly title: string;
  readonly note: string;
  /** What it adds up from, when it sums several lines. */
  readonly parts: readonly RentPart[];
};

const summed: ReadonlySet<BillItem['kind']> = new Set([
  'Rent',
  'Deposit',
  'DeliveryFee',
  'ExtensionFee',
  'Discount',
  'Secured',
]);
const mostDays = 366;

const nameOf = ({ title, sizeLabel }: OrderLine): string => `${title} ${sizeLabel}`.trim();

/** Stands between a thing and what came in its place. */
export const swapped = ' → ';

/** A thing that went for another before it left is named with what came in its place. */
const nameWithSwap = (lines: readonly OrderLine[], line: OrderLine): string => {
  const isGone = line.handedOverAt === null && line.exchanged + line.dropped === line.quantity;
  const next = lines.find(({ insteadOf }) => isGone && insteadOf === line.id);
  return next === undefined ? nameOf(line) : `${nameOf(line)}${swapped}${nameWithSwap(lines, next)}`;
};

const titleFor = (lines: readonly OrderLine[], lineId: string | null): string => {
  const line = lines.find(({ id }) => id === lineId);
  return line === undefined ? '' : nameOf(line);
};

const wordFor = ({ kind, leg }: BillItem): StatementRow['word'] => (leg === 'pickup' ? 'PickupFee' : kind);

/** What was waived stands by itself, whichever lines it was waived on. */
const plainRow = (item: BillItem): Omit<StatementRow, 'parts'> | null => {
  const { kind, note, amountFen, isWaiver } = item;
  if (!isWaiver && (!summed.has(kind) || note !== '')) return null;
  const word = wordFor(item);
  return { key: `${word} ${isWaiver} ${note}`, word, isWaiver, amountFen, title: '', note };
};

/** How many whole days at a rate give an amount; no share of a day is made up, and no days cost nothing. */
const wholeDays = (amountFen: number, dayFen: number): number | null =>
  amountFen > 0 && amountFen % dayFen === 0 && amountFen <= mostDays * dayFen
    ? Math.floor(amountFen / dayFen)
    : null;

const ofLines: ReadonlySet<BillItem['kind']> = new Set(['Rent', 'ExtensionFee']);

/** Of a line that gave up some of its units, no amount says how many it is for. */
const isOfAll = ({ quantity, exchanged, dropped }: OrderLine): boolean =>
  quantity === 1 || exchanged + dropped === 0;

type Rent = NonNullable<OrderLine['rent']>;

/** All days cost the same, and nothing makes them cheaper. */
const isOneRate = ({ rates, savings }: Rent): boolean => rates.length === 1 && savings.length === 0;

/**
 * What a sum of rent is made of: so many units of one thing, at their day rate when that gives the amount in whole days. An
 * amount for longer is told alone, for its days may cost otherwise. An order that was kept on the device from before tells
 * no rent.
 */
const partOf = ({ kind, amountFen }: BillItem, line: OrderLine, title: string) => {
  const { quantity, rent } = line;
  const isRent = kind === 'Rent';
  const isPlain = rent == null || (isRent && isOneRate(rent));
  const explained: Pick<Rent, 'rates' | 'savings'> | null =
    isRent && !isPlain && rent.rentFen === amountFen ? rent : null;
  const rateFen = rent?.rates[0]?.rateFen ?? line.rateFen;
  return {
    key: `${title} ${rateFen}`,
    title,
    quantity,
    rateFen,
    /** null when the amount is no whole number of days at this rate. */
    days: isPlain && isOfAll(line) ? wholeDays(amountFen, rateFen * quantity) : null,
    /** Its days at their prices, and what makes them cheaper; null where `days` or the amount says it all. */
    rent: explained,
    amountFen,
  };
};

type RentPart = Readonly<ReturnType<typeof partOf>>;

/** Adds up two explanations that are alike but for how many units they are of. */
const bothRents = (one: RentPart['rent'], other: RentPart['rent']): RentPart['rent'] =>
  one === null || other === null
    ? other
    : {
        rates: one.rates.map((rate, at) => ({
          ...rate,
          unitDays: rate.unitDays + (other.rates[at]?.unitDays ?? 0),
        })),
        savings: one.savings.map((saving, at) => ({
          ...saving,
          amountFen: saving.amountFen + (other.savings[at]?.amountFen ?? 0),
        })),
      };

/** Equal things that cost the same stand together. */
const joined = (parts: readonly RentPart[]): readonly RentPart[] => {
  const byKey = new Map<string, RentPart>();
  for (const part of parts) {
    const rent = JSON.stringify([part.rent?.rates, part.rent?.savings]);
    const key = `${part.key} ${part.days ?? part.amountFen} ${rent}`;
    const known = byKey.get(key);
    const sum = (field: 'quantity' | 'amountFen') => (known?.[field] ?? 0) + part[field];
    byKey.set(key, {
      ...part,
      key,
      quantity: sum('quantity'),
      amountFen: sum('amountFen'),
      rent: bothRents(known?.rent ?? null, part.rent),
    });
  }
  return [...byKey.values()];
};

const partsOf = (items: readonly BillItem[], lines: readonly OrderLine[], kind: string) => {
  const parts = items.flatMap((item) => {
    const line = lines.find(({ id }) => id === item.lineId);
    const isPart =
      line !== undefined && !item.isWaiver && item.kind === kind && item.note === '' && item.amountFen !== 0;
    return isPart && ofLines.has(item.kind) ? [partOf(item, line, nameWithSwap(lines, line))] : [];
  });
  return joined(parts);
};

/** The rows of a bill: rent, deposit, fees and discounts in one row each; damage and the like one by one; what was waived apart; nothings left out. */
export const rowsOf = (items: readonly BillItem[], lines: readonly OrderLine[]): readonly StatementRow[] => {
  const rows = new Map<string, StatementRow>();
  items.forEach((item, index) => {
    const plain = plainRow(item);
    const row = plain ?? {
      key: `${item.kind} ${index}`,
      word: wordFor(item),
      isWaiver: false,
      amountFen: item.amountFen,
      title: titleFor(lines, item.lineId),
      note: item.note,
    };
    const knownFen = rows.get(row.key)?.amountFen ?? 0;
    const parts = row.isWaiver || plain === null ? [] : partsOf(items, lines, row.word);
    rows.set(row.key, { ...row, parts, amountFen: knownFen + row.amountFen });
  });
  return [...rows.values()].filter(({ amountFen }) => amountFen !== 0);
};

const isHeld = ({ word }: StatementRow): boolean => word === 'Deposit' || word === 'Secured';

/** The bills that a reader needs: the open one, which is stated anew with every change, then the closed ones, oldest first; each with its rows: what the hire costs, then what is only held. */
export const statementOf = (order: Pick<OrderDetail, 'bills' | 'lines'>) =>
  order.bills
    .filter(({ status }) => status !== 'Void')
    .toSorted((a, b) => Number(b.status === 'Open') - Number(a.status === 'Open'))
    .map(({ items, ...bill }) => {
      const rows = rowsOf(items, order.lines);
      return {
        ...bill,
        charges: rows.filter((row) => !isHeld(row)),
        deposits: rows.filter(isHeld),
      };
    })
    .filter((bill) => bill.charges.length + bill.deposits.length > 0);

/** How an order's money adds up, in fen: what is owed, less what is paid, is what is due less what is on its way back. */
export const balanceOf = ({ chargeFen, depositHeldFen, ...money }: OrderDetail['money']) => ({
  owedFen: chargeFen + depositHeldFen,
  dueFen: money.openDuesFen,
  returningFen: money.refundPendingFen,
  /** Nothing is owed either way. */
  isEven: money.openDuesFen === 0 && money.refundPendingFen === 0,
});
