import { isPrivileged } from '#domain/orders/status.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { readYuan } from '#web/screens/store/counter/yuan.ts';

/** What is typed on the settlement, all amounts in yuan as typed. */
export type SettleForm = {
  readonly waiveLate: boolean;
  /** Line id -> what its damage or loss costs. */
  readonly damages: Readonly<Record<string, string>>;
  readonly cleaning: string;
  readonly other: string;
  /** Whether `other` is charged or given back. */
  readonly otherSign: 'charge' | 'giveBack';
  readonly note: string;
};

export const emptySettleForm: SettleForm = {
  waiveLate: false,
  damages: {},
  cleaning: '',
  other: '',
  otherSign: 'charge',
  note: '',
};

/** What a settlement comes to, in fen. */
export type SettleSums = {
  /** What lateness costs by the rule, also when it is waived. */
  readonly lateFen: number;
  readonly chargedLateFen: number;
  readonly damageFen: number;
  readonly cleaningFen: number;
  /** Signed. */
  readonly otherFen: number;
  readonly depositFen: number;
  /** What is still to be paid; the deposit pays it first. */
  readonly dueFen: number;
  /** Above 0 it is to be collected, below 0 it goes back. */
  readonly totalFen: number;
  readonly isWrong: boolean;
  /** Something is forgiven or given back, which takes a reason. */
  readonly needsReason: boolean;
  /** Lines with damage or loss for which nothing is charged. */
  readonly linesForNothing: number;
};

type Order = Pick<OrderDetail, 'type' | 'lines' | 'money'>;

/** Lines of which something came back damaged or not at all. */
export const harmedLines = (lines: readonly OrderLine[]): readonly OrderLine[] =>
  lines.filter(({ damaged, lost }) => damaged + lost > 0);

/** What lateness costs by the rule: late units times days, at each line's day rate; nothing on a Hospitality or a Loan. */
export const lateFen = ({ type, lines }: Pick<Order, 'type' | 'lines'>): number =>
  isPrivileged(type) ? 0 : lines.reduce((sum, line) => sum + line.lateUnitDays * line.rateFen, 0);

/** Reckons a settlement as the store's books will. */
export const reckonSettlement = (order: Order, form: SettleForm): SettleSums => {
  const damages = harmedLines(order.lines).map(({ id }) => readYuan(form.damages[id] ?? ''));
  const cleaning = readYuan(form.cleaning);
  const other = readYuan(form.other);
  const ruleFen = lateFen(order);
  const chargedLateFen = form.waiveLate ? 0 : ruleFen;
  const damageFen = damages.reduce((sum, { fen }) => sum + fen, 0);
  const otherFen = form.otherSign === 'charge' || other.fen === 0 ? other.fen : -other.fen;
  const { depositHeldFen: depositFen, openDuesFen: dueFen } = order.money;
  return {
    lateFen: ruleFen,
    chargedLateFen,
    damageFen,
    cleaningFen: cleaning.fen,
    otherFen,
    depositFen,
    dueFen,
    totalFen: chargedLateFen + damageFen + cleaning.fen + otherFen + dueFen - depositFen,
    isWrong: [...damages, cleaning, other].some(({ isWrong }) => isWrong),
    needsReason: otherFen < 0 || chargedLateFen < ruleFen,
    linesForNothing: damages.filter(({ fen }) => fen === 0).length,
  };
};

/** A form as somebody may send it who is not to forgive or give back. */
export const withoutForgiving = (form: SettleForm): SettleForm => ({
  ...form,
  waiveLate: false,
  otherSign: 'charge',
});

/** What is sent of a form. */
export const settleInputOf = (order: Order, form: SettleForm) => {
  const sums = reckonSettlement(order, form);
  const damages = harmedLines(order.lines)
    .map(({ id, closeNote }) => ({
      lineId: id,
      amountFen: readYuan(form.damages[id] ?? '').fen,
      note: closeNote,
    }))
    .filter(({ amountFen }) => amountFen > 0);
  return {
    waiveLate: form.waiveLate,
    damages,
    cleaningFen: sums.cleaningFen,
    otherFen: sums.otherFen,
    note: form.note.trim(),
  };
};

const textOf = (value: unknown, max: number): string =>
  typeof value === 'string' ? value.slice(0, max) : '';

/** Reads a form that this device kept; what makes no sense is empty. */
export const readSettleForm = (kept: unknown): SettleForm => {
  if (typeof kept !== 'object' || kept === null) return emptySettleForm;
  const form = kept as Partial<Record<keyof SettleForm, unknown>>;
  const damages = typeof form.damages === 'object' && form.damages !== null ? form.damages : {};
  return {
    waiveLate: form.waiveLate === true,
    damages: Object.fromEntries(Object.entries(damages).map(([id, typed]) => [id, textOf(typed, 12)])),
    cleaning: textOf(form.cleaning, 12),
    other: textOf(form.other, 12),
    otherSign: form.otherSign === 'giveBack' ? 'giveBack' : 'charge',
    note: textOf(form.note, 200),
  };
};
