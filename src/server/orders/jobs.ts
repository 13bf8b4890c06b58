import { datesFact } from '#domain/orders/date-changes.ts';
import type { FactId, Hire } from '#domain/orders/hire.ts';
import { factsOverdue, isKept } from '#domain/orders/withdraw.ts';
import type { OrderCommand, OrderCommands } from '#domain/orders/command.ts';
import { dayMs, hourMs, isoOf, minuteMs, type Instant } from '#domain/time/instant.ts';
import { findSelfBrought } from '#server/agents/attribution-actions.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';
import { switchedOff, type PaymentGateways } from '#server/gateways/payments/payment-gateway.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Sweep, SweepContext } from '#server/jobs/worker.ts';
import { clockViewer } from '#server/orders/access.ts';
import { requireOrder, runCommand, type CommandScope, type Locked } from '#server/orders/run-command.ts';
import { listOrdersDue, type DueKind } from '#server/orders/sql-due.ts';
import { forgetOrigins } from '#server/orders/sql-origins.ts';
import { withdrawalOf } from '#server/orders/withdrawal.ts';
import { findStoreSettings } from '#server/stores/actions.ts';

/**
 * Takes back the changes that were not paid in time. Where gear came back on their days, or the days before them are over
 * or booked by others, they stay, and the history says once that people have to decide; until they do, what others booked
 * is looked at again.
 */
const endUnpaidChanges = async (db: Database, scope: CommandScope): Promise<void> => {
  const { hire } = await requireOrder(db, scope.orderId);
  for (const fact of factsOverdue(hire, scope.now)) await endUnpaidChange(db, scope, fact);
};

/** That the change was paid meanwhile. */
const isOverNow = (error: AppError): boolean =>
  error.code === 'order.notNow' || error.code === 'bill.notWithdrawable';

const endUnpaidChange = async (db: Database, scope: CommandScope, fact: FactId): Promise<void> => {
  let wasKept = false;
  const build = async (locked: Locked, tx: Queryable): Promise<OrderCommands['withdraw']> => {
    const { hire } = locked;
    wasKept = isKept(hire, fact);
    if (fact === datesFact && areDaysBeforeOver(hire, scope.now)) throw new AppError('order.periodOver');
    return { ...(await withdrawalOf(tx, scope, { ...locked, fact })), byClock: true };
  };
  try {
    await runTx(db, (tx) => runCommand(tx, scope, { kind: 'withdraw', build }));
  } catch (error) {
    if (!(error instanceof AppError) || isOverNow(error)) throw error;
    if (!wasKept) await runTx(db, (tx) => runCommand(tx, scope, { kind: 'keepUnpaid', fact }));
  }
};

/** An order that never began has nothing left of the days before. */
const areDaysBeforeOver = ({ datesBefore }: Hire, now: Instant): boolean =>
  datesBefore !== null && now >= datesBefore.period.endAt;

const everyMs = 20_000;
const batch = 100;

const commands: { readonly [K in Exclude<DueKind, 'endChanges'>]: OrderCommand } = {
  expire: { kind: 'expire' },
  start: { kind: 'start', confirmed: false },
  markDue: { kind: 'markDue' },
};

type Moving = Pick<SweepContext, 'db' | 'clock' | 'log'> & { readonly payments: PaymentGateways };

/**
 * Moves along every order whose time has come: unpaid ones end, and unpaid changes; delivered ones start, hires become
 * due.
 */
const moveDueOrders = async (context: Moving): Promise<void> => {
  for (const kind of ['expire', 'endChanges', 'start', 'markDue'] as const) await moveAll(context, kind);
};

/** Looks at every due order once, from key to key: one that cannot be moved keeps no other waiting. */
const moveAll = async ({ db, clock, log, payments }: Moving, kind: DueKind): Promise<void> => {
  let after: string | null = null;
  for (;;) {
    const now = clock.now();
    const due = await listOrdersDue(db, { kind, now: new Date(now).toISOString(), after, take: batch });
    for (const order of due) await moveOne({ db, now, log, payments }, kind, order);
    if (due.length < batch) return;
    after = due.at(-1)?.id ?? null;
  }
};

const moveOne = (
  moving: MovingOne & Pick<Moving, 'payments'>,
  kind: DueKind,
  order: DueOrder,
): Promise<void> =>
  moveOrder(moving, { kind, act: kind === 'endChanges' ? endUnpaidChanges : commands[kind] }, order);

type MovingOne = Pick<SweepContext, 'db' | 'log'> & { readonly now: Instant };
type DueOrder = { readonly id: string; readonly storeId: string };
type ClockMove = {
  /** What the log says of it. */
  readonly kind: string;
  readonly act: OrderCommand | ((db: Database, scope: CommandScope) => Promise<void>);
};

const moveOrder = async (
  { db, now, log, payments }: MovingOne & Partial<Pick<Moving, 'payments'>>,
  { kind, act }: ClockMove,
  { id, storeId }: DueOrder,
): Promise<void> => {
  const settings = await findStoreSettings(db, storeId);
  // A store made a moment ago is not among the kept settings yet: its orders come again.
  if (settings === undefined) return;
  try {
    const offMethods = payments === undefined ? [] : switchedOff(payments);
    const scope = { orderId: id, viewer: clockViewer, settings, now, offMethods };
    if (typeof act === 'function') await act(db, scope);
    else await runTx(db, (tx) => runCommand(tx, scope, act));
  } catch (error) {
    // Somebody was quicker: the order no longer is where the sweep saw it.
    if (!(error instanceof AppError)) log.error({ orderId: id, kind }, 'an order could not be moved along');
  }
};

/** Looks back so far for what changed: longer than this server is ever away for an upgrade. */
const changedWithinMs = dayMs;

const endOwnHire: ClockMove = {
  kind: 'agentWasGuest',
  act: { kind: 'setAgent', agent: null, byClock: true },
};

/** Nobody earns by their own hire: what is found out later takes the commission back, as a refund would. */
const endSelfBrought = async ({ db, clock, log }: Pick<SweepContext, 'db' | 'clock' | 'log'>) => {
  let after: string | null = null;
  for (;;) {
    const now = clock.now();
    const page = { since: isoOf(now - changedWithinMs), after, take: batch };
    const { seen, own }: Awaited<ReturnType<typeof findSelfBrought>> = await findSelfBrought(db, page);
    for (const order of own) await moveOrder({ db, now, log }, endOwnHire, order);
    if (seen.length < batch) return;
    after = seen.at(-1)?.id ?? null;
  }
};

/** What the clock does to orders; `payments` tell how money can go back. */
export const orderSweeps = (payments: PaymentGateways): readonly Sweep[] => [
  {
    name: 'move orders whose time has come',
    everyMs,
    run: (context) => moveDueOrders({ ...context, payments }),
  },
  { name: 'end agents’ earnings by their own hires', everyMs: 10 * minuteMs, run: endSelfBrought },
  {
    name: 'forget where orders came from that no longer wait',
    everyMs: hourMs,
    run: async ({ db }) => {
      await forgetOrigins(db);
    },
  },
];
