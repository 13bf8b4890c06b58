import { isPrivileged } from '#domain/orders/status.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { fieldsOf, oneOf, textOf } from '#web/parts/kept/read-fields.ts';
import type { GiftRoom } from '#web/screens/store/counter/gift-room.ts';
import { readYuan } from '#web/parts/pay/yuan.ts';

/** Reads a form that this device kept; what makes no sense is empty. */
export const readSettleForm = (value: unknown) => {
  const kept = fieldsOf(value);
  const damages = Object.entries(fieldsOf(kept['damages']));
  return {
    waiveLate: kept['waiveLate'] === true,
    /** Line id -> what its damage or loss costs. */
    damages: Object.fromEntries(damages.map(([id, typed]) => [id, textOf(typed, 12)])),
    cleaning: textOf(kept['cleaning'], 12),
    other: textOf(kept['other'], 12),
    /** Whether `other` is charged or given back. */
    otherSign: oneOf(kept['otherSign'], ['charge', 'giveBack'], 'charge'),
    note: textOf(kept['note'], 200),
  };
};

/** What is typed on the settlement, all amounts in yuan as typed. */
type SettleForm = Readonly<ReturnType<typeof readSettleForm>>;

export const emptySettleForm: SettleForm = readSettleForm(null);

type Order = Pick<OrderDetail, 'type' | 'lines' | 'money'>;

/** Lines of which something came back damaged or not at all. */
export const harmedLines = (lines: readonly OrderLine[]): readonly OrderLine[] =>
  lines.filter(({ damaged, lost }) => damaged + lost > 0);

/** A line that this device kept from before may not say what a late day costs. */
type KeptLine = Omit<OrderLine, 'lateDayFen'> & Partial<Pick<OrderLine, 'lateDayFen'>>;

const lateDayFenOf = ({ lateDayFen, rateFen }: KeptLine): number => lateDayFen ?? rateFen;

/** What lateness costs by the rule: late units times days, at what a late day of each line costs; nothing on a Hospitality or a Loan. */
const lateFen = ({ type, lines }: Pick<Order, 'type' | 'lines'>): number =>
  isPrivileged(type) ? 0 : lines.reduce((sum, line) => sum + line.lateUnitDays * lateDayFenOf(line), 0);

/** How far below its deposit lost gear is settled, in fen. */
const lostShortFen = (lines: readonly OrderLine[], { damages }: Pick<SettleForm, 'damages'>): number =>
  lines.reduce(
    (sum, { id, lost, depositFen }) => sum + Math.max(0, lost * depositFen - readYuan(damages[id] ?? '').fen),
    0,
  );

/** Reckons a settlement as the store's books will, in fen. */
export const reckonSettlement = (order: Order, form: SettleForm) => {
  const damages = harmedLines(order.lines).map(({ id }) => readYuan(form.damages[id] ?? ''));
  const cleaning = readYuan(form.cleaning);
  const other = readYuan(form.other);
  const ruleFen = lateFen(order);
  const chargedLateFen = form.waiveLate ? 0 : ruleFen;
  const damageFen = damages.reduce((sum, { fen }) => sum + fen, 0);
  const otherFen = form.otherSign === 'charge' || other.fen === 0 ? other.fen : -other.fen;
  const { depositHeldFen: depositFen, securedFen, openDuesFen: dueFen } = order.money;
  const chargesFen = chargedLateFen + damageFen + cleaning.fen + otherFen + dueFen;
  const moneyFen = chargesFen - (depositFen - securedFen);
  const capturedFen = Math.min(securedFen, Math.max(0, moneyFen));
  return {
    /** What lateness costs by the rule, also when it is waived. */
    lateFen: ruleFen,
    chargedLateFen,
    damageFen,
    cleaningFen: cleaning.fen,
    /** Signed. */
    otherFen,
    depositFen,
    /** What of the deposit a company secures, and what it is to capture of that; it releases the rest. */
    securedFen,
    capturedFen,
    /** What is still to be paid; the deposit pays it first. */
    dueFen,
    /** Above 0 it is to be collected, below 0 it goes back. */
    totalFen: moneyFen - capturedFen,
    isWrong: [...damages, cleaning, other].some(({ isWrong }) => isWrong),
    /** Something is forgiven or given back, which takes a reason. */
    needsReason: otherFen < 0 || chargedLateFen < ruleFen || lostShortFen(order.lines, form) > 0,
    /** Lines with damage or loss for which nothing is charged. */
    linesForNothing: damages.filter(({ fen }) => fen === 0).length,
  };
};

/** A form as somebody may send it who is not to forgive or give back. */
export const withoutForgiving = (form: SettleForm): SettleForm => ({
  ...form,
  waiveLate: false,
  otherSign: 'charge',
});

/**
 * A form as its sender may send it, and its sums: what is not theirs to forgive is left out, `mostLateFen` where the late fee
 * is more than they may waive, `isAbove` where something typed is.
 */
export const judgeSettlement = (
  order: Order,
  form: SettleForm,
  { mayForgive, gifts }: { readonly mayForgive: boolean; readonly gifts: GiftRoom },
) => {
  const own = mayForgive ? form : withoutForgiving(form);
  const mostLateFen = gifts !== null && lateFen(order) > gifts.lateFen ? gifts.lateFen : null;
  const draft = mostLateFen === null ? own : { ...own, waiveLate: false };
  const sums = reckonSettlement(order, draft);
  const isAbove =
    gifts !== null &&
    (-sums.otherFen > gifts.discountFen || lostShortFen(order.lines, draft) > gifts.lostFen);
  return { draft, sums, mostLateFen, isAbove };
};

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
