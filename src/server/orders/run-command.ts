import { formatYuan } from '#domain/money/format-yuan.ts';
import type { OrderCommand, OrderCommandKind, OrderCommands } from '#domain/orders/command.ts';
import { decideHire, type HireDecision } from '#domain/orders/decide-hire.ts';
import type { HireCommand } from '#domain/orders/hire-rule.ts';
import type { Hire } from '#domain/orders/hire.ts';
import { orderStatus, type PaymentMethod } from '#domain/orders/status.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { writeJournals, type BookLater } from '#server/ledger/journal-actions.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import { grantEarned } from '#server/members/earning-actions.ts';
import { planMessages } from '#server/messages/plan-actions.ts';
import { releaseOf } from '#server/orders/coupon-of.ts';
import { assertMayCommand, clockViewer, viewerAt, type Viewer } from '#server/orders/access.ts';
import { assertStillSeen } from '#server/orders/left-run-actions.ts';
import { moveGear } from '#server/orders/gear.ts';
import { recordOrderEvent } from '#server/orders/order-event.ts';
import { contextOf } from '#server/orders/period.ts';
import { priceChange } from '#server/orders/price-change.ts';
import { hireToColumns, lineToColumns, rowsToHire } from '#server/orders/rows.ts';
import { saveMoney } from '#server/orders/save-money.ts';
import { hasWaitingVoucher } from './sql-vouchers.ts';
import { lockOrder, readOrder, updateLines, updateOrder, type OrderRows } from './sql.ts';
import { followOrder } from '#server/runs/follow-actions.ts';
import type { StoreSettings } from '#server/stores/actions.ts';

/** What one command makes of an order's lines. */
type LineChange = { readonly rows: OrderRows; readonly before: Hire; readonly after: Hire };

/** Saves the lines that a command changed. Lines that join are written with their gear. */
const saveLines = async (
  tx: Queryable,
  scope: CommandScope,
  { rows, before, after }: LineChange,
): Promise<void> => {
  const changed = after.lines.flatMap((line, index) => {
    const was = before.lines[index];
    if (line === was || was === undefined) return [];
    const note = rows.lines.find(({ id }) => id === line.id)?.closeNote ?? '';
    return [{ ...lineToColumns(line, scope.now), closeNote: scope.lineNotes?.get(line.id) ?? note }];
  });
  if (changed.length > 0) await updateLines(tx, changed);
};

/** What an order says beside gear, dates and money: the columns of `rental_order` that no rule looks at. */
type OrderFacts = Partial<
  Pick<
    OrderRows['order'],
    'remark' | 'people' | 'customerName' | 'customerPhone' | 'deliveryAddress' | 'pickupAddress'
  >
>;

/** Who commands which order, and when. */
export type CommandScope = {
  readonly orderId: string;
  readonly viewer: Viewer;
  readonly settings: StoreSettings;
  readonly now: Instant;
  /** Of payment companies that this installation does without: money goes back by others first. */
  readonly offMethods?: readonly PaymentMethod[];
  /** The version that the caller saw; another one is refused. Left out by the clock and by scans. */
  readonly version?: number;
  /** Where gear comes back to, when it is not the order's store. */
  readonly storeId?: string;
  /** What the caller was shown that the change costs more or less; another amount is refused. */
  readonly expectedFen?: number | undefined;
  /** The order's own words, where they change. */
  readonly facts?: OrderFacts;
  /** What the guest gave in cash, when change was due. */
  readonly receivedFen?: number;
  /** Free words for the history. */
  readonly note?: string;
  /** The number that the payment company gave to the money that moves. */
  readonly providerNo?: string;
  /** What staff wrote about single lines, by line id. */
  readonly lineNotes?: ReadonlyMap<string, string>;
  /** Takes what is to be booked when the rest of the transaction is done; left out, it is booked with the command. */
  readonly bookLater?: BookLater;
};

/** What a command is built from: the order as it is now, locked. */
export type Locked = {
  readonly hire: Hire;
  readonly rows: OrderRows;
  /** Orders that lose their item by what the building itself moves: it adds them. */
  readonly endangered: string[];
};

/** An order as it is now, not locked: for quotes. Refuses `order.notFound`. */
export const requireOrder = async (
  db: Queryable,
  orderId: string,
): Promise<Pick<Locked, 'hire' | 'rows'>> => {
  const rows = await readOrder(db, orderId);
  if (rows === null) throw new AppError('order.notFound');
  return { hire: rowsToHire(rows), rows };
};

type CommandFields<K extends OrderCommandKind> = OrderCommands[K];

/**
 * A command as it stands, or its kind and what says the rest of the locked order. By then it is known to be the caller's
 * to give, so the building may run statements of its own, such as binding an item.
 */
type CommandOrBuilder<K extends OrderCommandKind> =
  | OrderCommand<K>
  | {
      readonly kind: K;
      readonly build: (locked: Locked, tx: Queryable) => CommandFields<K> | Promise<CommandFields<K>>;
    };

/**
 * Runs one command on an order in one transaction: lock, decide, move gear, save, record. Refuses `order.notFound`,
 * `order.stale`, `session.forbidden`, `session.trustTooLow`, `order.priceChanged`, what the rules and stock refuse.
 */
export const runCommand = async <K extends OrderCommandKind>(
  tx: Queryable,
  scope: CommandScope,
  request: CommandOrBuilder<K>,
): Promise<HireDecision> => {
  const rows = await lockOrder(tx, scope.orderId);
  await assertStillSeen(tx, rows?.order ?? null, scope);
  if (rows === null) throw new AppError('order.notFound');
  assertFresh(rows, scope.version);
  const hire = rowsToHire(rows);
  assertMayCommand(viewerAt(scope.viewer, rows.order), request.kind, hire);
  await assertNoVoucherWaits(tx, scope, request.kind);
  const locked: Locked = { hire, rows, endangered: [] };
  const command = 'build' in request ? { kind: request.kind, ...(await request.build(locked, tx)) } : request;
  const { settings, now, offMethods = [] } = scope;
  const decision = orRefuse(
    decideHire<K>(hire, command as HireCommand<K>, {
      ...contextOf(settings, now, viewerAt(scope.viewer, rows.order)),
      offMethods,
    }),
  );
  assertPrice(scope, hire, decision.hire);
  await save(tx, scope, { ...locked, before: hire, decision, command: command as OrderCommand });
  return decision;
};

/** What people end an order's money with. */
const endings: ReadonlySet<OrderCommandKind> = new Set(['settle', 'confirmRefund', 'refundInCash']);

/** What is due is not known while a platform has not told what became of a voucher. */
const assertNoVoucherWaits = async (
  tx: Queryable,
  { viewer, orderId }: CommandScope,
  kind: OrderCommandKind,
): Promise<void> => {
  const isEnding = viewer !== clockViewer && endings.has(kind);
  if (isEnding && (await hasWaitingVoucher(tx, orderId))) throw new AppError('voucher.waiting');
};

const assertPrice = ({ expectedFen }: CommandScope, before: Hire, after: Hire): void => {
  if (expectedFen === undefined) return;
  const { totalFen } = priceChange(before, after);
  if (expectedFen !== totalFen) throw new AppError('order.priceChanged', { totalFen }, { totalFen });
};

const assertFresh = (rows: OrderRows, version: number | undefined): void => {
  if (version !== undefined && version !== rows.order.version) {
    const data = { version: rows.order.version, status: rows.order.status };
    throw new AppError('order.stale', {}, data);
  }
};

type Saved = Pick<Locked, 'rows' | 'endangered'> & {
  before: Hire;
  decision: HireDecision;
  command: OrderCommand;
};

const save = async (tx: Queryable, scope: CommandScope, saved: Saved): Promise<void> => {
  const { before, decision } = saved;
  const after = decision.hire;
  const actor = {
    actorId: scope.viewer === clockViewer ? null : scope.viewer.userId,
    actorName: scope.viewer.displayName,
  };
  const lost = await moveGear(tx, {
    before,
    after,
    orderId: scope.orderId,
    settings: scope.settings,
    storeId: scope.storeId ?? scope.settings.storeId,
    actor,
    note: scope.note ?? '',
    now: scope.now,
  });
  await saveOrder(tx, scope, saved);
  await saveLines(tx, scope, { ...saved, after });
  await releaseOf(tx, { before, after }, scope);
  const { orderId, note = '', now } = scope;
  await followOrder(tx, { orderId, command: saved.command, note, now });
  const postings = await saveMoney(tx, scope, { ...saved, after });
  const event = eventOf(saved.command, scope);
  await recordOrderEvent(tx, scope.settings, {
    ...actor,
    ...event,
    orderId: scope.orderId,
    before: { status: before.status },
    after: {
      status: after.status,
      trail: decision.trail,
      command: saved.command,
      endangered: [...saved.endangered, ...lost],
    },
    at: scope.now,
    gifts: decision.gifts,
  });
  await planMessages(tx, {
    orderId,
    change: { before, after, command: saved.command },
    byPerson: scope.viewer !== clockViewer,
    now,
  });
  const { customerId } = saved.rows.order;
  if (customerId !== null && hasCompleted(before, after))
    await grantEarned(tx, { accountId: customerId, now });
  await book(tx, scope, {
    at: scope.now,
    orderId: saved.rows.order.id,
    kind: `order.${saved.command.kind}`,
    memo: saved.rows.order.orderNumber,
    postings,
  });
};

const hasCompleted = (before: Hire, after: Hire): boolean =>
  after.status === orderStatus.completed && before.status !== orderStatus.completed;

/** The last to lock: every other change of this store's books waits behind it. */
const book = async (tx: Queryable, scope: CommandScope, journal: Parameters<BookLater>[0]): Promise<void> => {
  if (scope.bookLater === undefined) await writeJournals(tx, scope.settings.storeId, [journal]);
  else scope.bookLater(journal);
};

/** What the clock does of itself has names of its own. */
const clockEventOf = (command: OrderCommand): string | null => {
  if (command.kind === 'setAgent' && command.byClock === true) return 'order.agentWasGuest';
  return command.kind === 'withdraw' && command.byClock === true ? 'order.endDates' : null;
};

/** How the history names a command. */
const eventOf = (
  command: OrderCommand,
  { note = '', receivedFen }: CommandScope,
): { kind: string; note: string } => {
  if (command.kind === 'bind' && command.insteadOf !== undefined)
    return { kind: 'order.bindInstead', note: `${command.insteadOf} → ${command.code}` };
  const byClock = clockEventOf(command);
  if (byClock !== null) return { kind: byClock, note };
  if (command.kind === 'withdraw') return { kind: 'order.withdraw', note: command.reason ?? note };
  if (command.kind === 'recordPayment' && receivedFen !== undefined)
    return { kind: 'order.recordPayment', note: changeText(receivedFen, command.amountFen) };
  return { kind: `order.${command.kind}`, note };
};

/** Given less taken is the change, in figures that every language reads. */
const changeText = (receivedFen: number, amountFen: number): string =>
  `${formatYuan(receivedFen)} − ${formatYuan(amountFen)} = ${formatYuan(receivedFen - amountFen)}`;

const saveOrder = (
  tx: Queryable,
  scope: CommandScope,
  { rows, decision, command }: Saved,
): Promise<unknown> => {
  const { hire } = decision;
  const isEnding = command.kind === 'cancel' || command.kind === 'reject';
  return updateOrder(tx, scope.orderId, {
    ...hireToColumns(hire),
    ...factsAfter(hire, { ...rows.order, ...scope.facts }),
    cancelReason: isEnding ? command.reason : rows.order.cancelReason,
  });
};

/** An address without a way there is forgotten. */
const factsAfter = (hire: Hire, row: Required<OrderFacts>) => ({
  remark: row.remark,
  people: row.people,
  customerName: row.customerName,
  customerPhone: row.customerPhone,
  deliveryAddress: hire.deliveryMethod === 'Delivery' ? row.deliveryAddress : '',
  pickupAddress: hire.returnMethod === 'Pickup' ? row.pickupAddress : '',
});
