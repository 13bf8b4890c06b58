import type { Attribution } from '#domain/orders/commission.ts';
import type { Permission } from '#domain/access/permissions.ts';
import type { FactId, HireLine, BillItem, Period } from '#domain/orders/hire.ts';
import type { OrderField } from '#domain/orders/order-fields.ts';
import type {
  Closing,
  DeliveryMethod,
  OrderStatus,
  PaymentMethod,
  ReturnMethod,
} from '#domain/orders/status.ts';
import type { PayChannel } from '#domain/payments/channels.ts';
import type { RateSpan } from '#domain/pricing/tariff.ts';
import type { Instant } from '#domain/time/instant.ts';

/** How many units of a line came back how. */
type LineClose = {
  readonly lineId: string;
  readonly returned: number;
  readonly damaged: number;
  readonly lost: number;
};

/** How many units of a line a guest brings back, by what they say. */
export type DeclaredLine = { readonly lineId: string; readonly quantity: number };

/** How late the units of a line came back: the sum over its units of days started after grace. */
type LateLine = { readonly lineId: string; readonly unitDays: number };

/**
 * The thing that takes an old line's place; its id is given by the caller, who also moves the hold. Until something has
 * left, `boundTo` may be null: a size, and no item of it yet.
 */
type ExchangedLine = Pick<HireLine, 'id' | 'size' | 'shelfRateFen' | 'depositFen' | 'boundTo'> & {
  /** What it costs on the list, day by day; left out: every day the same. */
  readonly rates?: readonly RateSpan[];
};

/** What days cost that an order did not have before, by line. */
type AddedRates = Readonly<Record<string, readonly RateSpan[]>>;

/** A thing as it joins an order; its id is given by the caller, who also takes its hold. */
export type JoiningLine = Pick<
  HireLine,
  'id' | 'size' | 'quantity' | 'shelfRateFen' | 'setOffFen' | 'depositFen'
> &
  Partial<Pick<HireLine, 'boundTo' | 'tariff'>>;

/** Who may give a command: a role, or the clock, which also stands for the payment companies' notices. */
type OrderActor = 'SuperAdmin' | 'StoreManager' | 'StoreEmployee' | 'Driver' | 'Agent' | 'Customer' | 'clock';

/** One command on orders: everything about it but its rule, its words and its screens. The web may load it. */
type CommandRow<Fields> = {
  /** The statuses that allow it; its rule may still refuse for the order's own facts. */
  readonly from: readonly OrderStatus[];
  readonly who: readonly OrderActor[];
  /** What staff and drivers need beside a role that gives it: any one is enough. */
  readonly permissions: readonly Permission[];
  /** What guests need for their own orders; most commands ask them for none. */
  readonly guestPermission?: Permission;
  /** When a guest whose login proved nothing has to ask the store instead. */
  readonly proof?: 'always' | 'onceGearIsPaid';
  /** It gives the order other days, which a store that closed down has none of. */
  readonly givesDays?: true;
  /** What it says besides its kind. Only a type: no row has a value here. */
  readonly fields?: Fields;
};

const defineCommand = <Fields = Record<never, never>>(row: CommandRow<Fields>): CommandRow<Fields> => row;

const work = 'SnowGearSmartStore.BusinessOperations.OrderProcess';
const change = 'SnowGearSmartStore.BusinessOperations.OrderUpdate';
const money = 'SnowGearSmartStore.BusinessOperations.PaymentProcess';
const delivers = 'SnowGearSmartStore.DeliveryManagement.DeliveryOrders';
const collects = 'SnowGearSmartStore.DeliveryManagement.PickupOrders';

const managers = ['SuperAdmin', 'StoreManager'] as const;
const staff = [...managers, 'StoreEmployee'] as const;
const withDriver = [...staff, 'Driver'] as const;
const withGuest = [...staff, 'Customer'] as const;

const anyStatus = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
const gearIsOut = [4, 5, 6, 7] as const;

/** How gear leaves the shop. */
type Leaving = {
  /** Days before its first one on purpose. */
  readonly isEarly?: boolean;
};

/**
 * Every command on orders, in the order of a hire's life. Amounts in fen. `order-rules.ts` gathers their rules; the
 * name in the history stands in `contract/event-words.ts`.
 */
export const orderCommands = {
  approve: defineCommand<{ readonly byManager: boolean; readonly expiresAt: Instant | null }>({
    from: [0],
    who: staff,
    permissions: [work],
  }),
  reject: defineCommand<{ readonly reason: string }>({ from: [0], who: staff, permissions: [work] }),
  askPayment: defineCommand<{ readonly expiresAt: Instant | null }>({
    from: [11],
    who: withGuest,
    permissions: [work, money],
    guestPermission: 'SnowGearSmartStore.CustomerOperations.Payment',
  }),
  recordPayment: defineCommand<{
    /** The bill that was asked for, in any version; null: whatever is due, which a Reservation is asked for then. */
    readonly billId: string | null;
    readonly amountFen: number;
    readonly method: PaymentMethod;
  }>({ from: anyStatus, who: [...withDriver, 'clock'], permissions: [money] }),
  /** A payment company answers for the deposit, without money. */
  holdDeposit: defineCommand<{
    readonly fen: number;
    readonly method: PayChannel;
    /** It rests on the guest's credit: none of their money is frozen. */
    readonly isCredit: boolean;
    /** When the company lets it go at the latest; left out: it names no end. */
    readonly until?: Instant;
  }>({
    from: [1],
    who: ['clock'],
    permissions: [],
  }),
  /** It does no more: it captured so much, and released the rest. Not told while the gear is on its way. */
  endHold: defineCommand<{ readonly capturedFen: number }>({
    from: [1, 2, 4, 5, 6, 7, 8, 10],
    who: ['clock'],
    permissions: [],
  }),
  confirmRefund: defineCommand<{ readonly paymentId: string }>({
    from: anyStatus,
    who: [...staff, 'clock'],
    permissions: [money],
  }),
  refundInCash: defineCommand<{
    readonly paymentId: string;
    readonly reason: string;
    readonly byManager: boolean;
  }>({ from: anyStatus, who: staff, permissions: [money] }),
  /** Reverses cash that was booked by mistake. */
  reverseCashPayment: defineCommand<{
    readonly paymentId: string;
    readonly reason: string;
    /** Until when the guest has to pay, where the order waits for its first payment again. */
    readonly expiresAt: Instant | null;
  }>({ from: [1, 2, 4, 5, 6, 7, 8], who: managers, permissions: [money] }),
  /** Reverses a cash refund that was booked by mistake. */
  reverseCashRefund: defineCommand<{ readonly paymentId: string; readonly reason: string }>({
    from: [2, 3, 4, 5, 6, 7, 8, 9, 10],
    who: managers,
    permissions: [money],
  }),
  /** A platform gave a voucher back to its guest. */
  reverseVoucher: defineCommand<{
    readonly paymentId: string;
    readonly reason: string;
    /** Until when the guest has to pay, where the order waits for its first payment again. */
    readonly expiresAt: Instant | null;
  }>({ from: [1, 2, 4, 5, 6, 7, 8, 9, 10], who: [...staff, 'clock'], permissions: [money] }),
  /** A refund that was made in the payment company's console. */
  recordConsoleRefund: defineCommand<{
    readonly refundOf: string;
    readonly amountFen: number;
    readonly reason: string;
    readonly byManager: boolean;
    /** The promise of the same payment that it keeps, whole or in part. */
    readonly promisedId: string | null;
  }>({ from: anyStatus, who: managers, permissions: [money] }),
  bind: defineCommand<{
    readonly lineId: string;
    readonly code: string;
    /** The code that the guest chose, when staff give another one. */
    readonly insteadOf?: string;
  }>({ from: [0, 1, 2, 4, 5, 6, 7, 11], who: withDriver, permissions: [work, delivers, collects] }),
  unbind: defineCommand<{ readonly lineId: string }>({
    from: [0, 1, 2, 4, 5, 6, 7, 11],
    who: withDriver,
    permissions: [work, delivers, collects],
  }),
  handOver: defineCommand<
    Leaving & {
      /** Only these, such as one person's; left out: all that is scanned. */
      readonly lineIds?: readonly string[];
    }
  >({ from: [2, 4, 5, 7], who: staff, permissions: [work] }),
  load: defineCommand<Leaving>({ from: [2], who: withDriver, permissions: [work, delivers] }),
  deliver: defineCommand({ from: [3], who: withDriver, permissions: [work, delivers] }),
  deliveryFailed: defineCommand({ from: [3], who: withDriver, permissions: [work, delivers] }),
  start: defineCommand<{
    /** The guest says so, before the start; the clock waits for the start. */
    readonly confirmed: boolean;
  }>({ from: [4, 6], who: [...withGuest, 'clock'], permissions: [work, delivers] }),
  collect: defineCommand<{
    /** What goes into the van; may be none where gear is lost. */
    readonly lineIds: readonly string[];
    /** Nowhere to be found, so there is nothing to take of them. */
    readonly lostIds?: readonly string[];
  }>({
    from: gearIsOut,
    who: withDriver,
    permissions: [work, collects],
  }),
  closeLines: defineCommand<{ readonly closes: readonly LineClose[] }>({
    from: gearIsOut,
    who: staff,
    permissions: [work],
  }),
  /** Corrects how gear that was taken back ended, until the settlement. */
  correctClose: defineCommand<{
    readonly lineId: string;
    readonly from: Closing;
    /** `out`: it is not back after all. */
    readonly to: Closing | 'out';
    readonly units: number;
    /** Why something is given away by it; required then. */
    readonly reason?: string;
  }>({ from: [4, 5, 6, 7, 8], who: staff, permissions: [work] }),
  settle: defineCommand<{
    /** Line by line, units times the calendar days they started after grace. */
    readonly late: readonly LateLine[];
    /** Lets off the late days and the rent of gear that nobody took. */
    readonly waivesLate?: boolean;
    /** Damage and cleaning (above 0), discount (below 0) and other items (either way). */
    readonly charges: readonly BillItem[];
    /** Of the rent of gear that nobody took, which stays with the store. 0 to 100. */
    readonly keepPercent: number;
    /** Why something is given away; required then. */
    readonly reason: string;
  }>({ from: [6, 8], who: staff, permissions: [work] }),
  adjust: defineCommand<{
    readonly items: readonly BillItem[];
    readonly reason: string;
    readonly byManager: boolean;
  }>({ from: [2, 3, 4, 5, 6, 7, 8, 9, 10], who: staff, permissions: [money] }),
  /** Takes a change back that was not paid. */
  withdraw: defineCommand<{
    readonly fact: FactId;
    /** The one after that of an extension. */
    readonly period?: Period;
    /** Its time to be paid is over: what was used stays. */
    readonly byClock?: boolean;
    /** Why the amount was typed that is taken back: a gift that it comes to has the same reason. */
    readonly reason?: string;
    /** Of the dates that it goes back to, for gear that joined meanwhile. */
    readonly rates?: AddedRates;
  }>({ from: [2, 6, 9, 10], who: [...staff, 'clock'], permissions: [money] }),
  /** Waives what is still due. */
  waive: defineCommand<{ readonly reason: string }>({
    from: [2, 6, 9, 10],
    who: managers,
    permissions: [money],
  }),
  extend: defineCommand<{
    /** How many days longer. */
    readonly days: number;
    /** The period after the extension. */
    readonly period: Period;
    readonly byManager?: boolean;
    /** Until when a guest has to pay for it. */
    readonly expiresAt?: Instant | null;
    readonly rates?: AddedRates;
  }>({ from: gearIsOut, who: withGuest, permissions: [work, change], proof: 'always', givesDays: true }),
  redate: defineCommand<{
    readonly period: Period;
    readonly expiresAt: Instant | null;
    readonly byManager?: boolean;
    readonly rates?: AddedRates;
  }>({
    from: [0, 2, 11],
    who: withGuest,
    permissions: [work, change],
    proof: 'onceGearIsPaid',
    givesDays: true,
  }),
  changeDelivery: defineCommand<{
    readonly method: DeliveryMethod;
    /** Charged when the gear is to travel; going the other way, the unused fee goes back. */
    readonly feeFen: number;
  }>({ from: [0, 2, 11], who: withGuest, permissions: [work, change], proof: 'onceGearIsPaid' }),
  changeReturn: defineCommand<{ readonly method: ReturnMethod; readonly feeFen: number }>({
    from: [0, 2, 4, 5, 6, 7, 11],
    who: withGuest,
    permissions: [work, change],
    proof: 'onceGearIsPaid',
  }),
  askReturn: defineCommand<{
    /** Which pieces the guest brings back; left out: nobody said. */
    readonly declares?: readonly DeclaredLine[];
  }>({ from: gearIsOut, who: withGuest, permissions: [work, change] }),
  withdrawReturn: defineCommand({ from: [6, 7], who: withGuest, permissions: [work, change] }),
  exchange: defineCommand<{
    readonly lineId: string;
    /** How many units go over to the new line. */
    readonly quantity: number;
    readonly newLine: ExchangedLine;
    readonly reason: string;
  }>({ from: [0, 1, 2, 4, 5, 6, 7, 11], who: staff, permissions: [work, change] }),
  /** Adds gear, which leaves like the rest. */
  addLines: defineCommand<{ readonly newLines: readonly JoiningLine[] }>({
    from: [0, 1, 2, 4, 5, 6, 7, 11],
    who: staff,
    permissions: [work, change],
  }),
  /** Takes units off a line that are not wanted any more and have not left. */
  dropLine: defineCommand<{
    readonly lineId: string;
    readonly quantity: number;
    readonly reason: string;
    /** Of their rent that stays with the store. 0 to 100. */
    readonly keepPercent: number;
  }>({
    from: [0, 1, 2, 4, 5, 6, 7, 11],
    who: staff,
    permissions: [work, change],
  }),
  earlyReturn: defineCommand<{
    readonly lineId: string;
    /** Of what the line's days after today cost, which goes back. 0 to 100. */
    readonly backPercent: number;
  }>({ from: gearIsOut, who: staff, permissions: [work] }),
  update: defineCommand<{
    /** Which of the order's own words change; what they say is no rule's business. */
    readonly fields: readonly OrderField[];
    readonly byGuest: boolean;
  }>({ from: [0, 1, 2, 3, 4, 5, 6, 7, 8, 11], who: withGuest, permissions: [work, change] }),
  setAgent: defineCommand<{
    /** null: nobody brought the guest. */
    readonly agent: Attribution | null;
    /** The agent turned out to be the guest, maybe once all is over. */
    readonly byClock?: boolean;
  }>({
    from: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11],
    who: [...staff, 'clock'],
    permissions: [work, change],
  }),
  cancel: defineCommand<{
    /** The share of the rent less discount that the store keeps of a paid order: a whole number, 0 to 100. */
    readonly keepPercent: number;
    readonly reason: string;
    readonly byGuest?: boolean;
  }>({ from: [0, 1, 2, 11], who: withGuest, permissions: [work, change], proof: 'onceGearIsPaid' }),
  expire: defineCommand({ from: [0, 1, 11], who: ['clock'], permissions: [] }),
  /** A change was not paid in time and cannot be taken back: people have to decide. */
  keepUnpaid: defineCommand<{ readonly fact: FactId }>({ from: [2, 6], who: ['clock'], permissions: [] }),
  /** The gear is due back. */
  markDue: defineCommand({ from: [4, 5, 6], who: ['clock'], permissions: [] }),
};

export type OrderCommandKind = keyof typeof orderCommands;

/** What each command says besides its kind. */
export type OrderCommands = {
  [K in OrderCommandKind]: NonNullable<(typeof orderCommands)[K]['fields']>;
};

/** One command of the given kind; all of them when no kind is given. */
export type OrderCommand<K extends OrderCommandKind = OrderCommandKind> = {
  [P in K]: { readonly kind: P } & OrderCommands[P];
}[K];

/** Every kind of command, in the order of a hire's life. */
export const orderCommandKinds = Object.keys(orderCommands) as readonly OrderCommandKind[];

/** Tells whether a command may be given in a status; its rule may still refuse for the order's own facts. */
export const canOrder = (command: OrderCommandKind, status: OrderStatus): boolean =>
  orderCommands[command].from.includes(status);

/** Tells whether an actor may give a command at all. */
export const mayOrder = (command: OrderCommandKind, actor: OrderActor): boolean =>
  orderCommands[command].who.includes(actor);

/** Tells whether permissions are enough for staff or a driver to give a command. */
export const hasCommandPermission = (command: OrderCommandKind, held: readonly string[]): boolean =>
  orderCommands[command].permissions.some((permission) => held.includes(permission));

/** Tells whether permissions are enough for a guest to give a command on an order of their own. */
export const hasGuestPermission = (command: OrderCommandKind, held: readonly string[]): boolean => {
  const { guestPermission } = orderCommands[command];
  return guestPermission === undefined || held.includes(guestPermission);
};
