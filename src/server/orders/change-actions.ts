import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { orderChangeRows } from '#contract/order-changes.ts';
import { unmaskNames } from '#domain/access/masking.ts';
import type { OrderCommand, OrderCommands } from '#domain/orders/command.ts';
import type { Hire } from '#domain/orders/hire.ts';
import { isWhole } from '#domain/orders/units.ts';
import type { OrderField } from '#domain/orders/order-fields.ts';
import type { DeliveryMethod, ReturnMethod } from '#domain/orders/status.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import { giveOrder } from '#server/accounts/account-actions.ts';
import { assertBrought, attribute, findAgents, requireAgent } from '#server/agents/attribution-actions.ts';
import type { Queryable } from '#server/db/database.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import {
  assertMayCommand,
  assertMayRedirect,
  hidesNames,
  isStaffOf,
  viewerAt,
} from '#server/orders/access.ts';
import type { Handlers } from '#server/http/context.ts';
import { redateOf, untakenPercent, waive } from '#server/orders/actions.ts';
import { actionHandler, commandHandler, scopeOf } from '#server/orders/command-call.ts';
import { earlyReturnOf } from '#server/orders/early-return-actions.ts';
import { addLines, quoteAddLine } from '#server/orders/join-actions.ts';
import { exchange, quoteExchange } from '#server/orders/exchange-actions.ts';
import { calledBy } from '#server/orders/guest-of.ts';
import { declareHandlers, forgetDeclared } from '#server/orders/declare-actions.ts';
import { expiryOf } from '#server/orders/period.ts';
import { quoteCommand } from '#server/orders/price-change.ts';
import { requireOrder, runCommand, type CommandScope, type Locked } from '#server/orders/run-command.ts';
import { type OrderRows } from './sql.ts';

type Done = Promise<unknown>;

type ChangeRows = typeof orderChangeRows;

/** What an order shall say from now on; what is left out stays. */
type OrderWords = InputOf<ChangeRows['orders.update']>;

const wordFields = [
  'remark',
  'people',
  'customerName',
  'customerPhone',
  'deliveryAddress',
  'pickupAddress',
] as const satisfies readonly OrderField[] & readonly (keyof NonNullable<CommandScope['facts']>)[];

const isSame = (before: unknown, after: unknown): boolean => JSON.stringify(before) === JSON.stringify(after);

const addresses: readonly OrderField[] = ['deliveryAddress', 'pickupAddress'];

/** What the history says of it: the new words, but for who uses the gear. */
const noteOf = ({
  customerName,
  customerPhone,
  deliveryAddress,
  pickupAddress,
  remark,
}: OrderWords): string =>
  [customerName, customerPhone, deliveryAddress, pickupAddress, remark].filter(Boolean).join(' · ');

/** Lines name their people by place. */
const assertKeepsRiders = ({ lines }: OrderRows, people: number): void => {
  if (lines.some(({ person }) => person !== null && person >= people))
    throw new AppError('order.personInUse');
};

/**
 * Changes an order's own words; those that say the same count as left out. What staff made goes to the guest of the phone
 * number as they correct it. Refuses `session.trustTooLow`, `order.personInUse`, `order.agentIsGuest`.
 */
const update = (tx: Queryable, scope: CommandScope, sent: OrderWords): Done => {
  // Filled once the locked order tells what is different.
  const facts: Record<string, unknown> = {};
  const byGuest = !isStaffOf(scope.viewer, scope.settings.storeId);
  const build = async ({ hire, rows }: Locked): Promise<OrderCommands['update']> => {
    const isMasked = hidesNames(rows.order, viewerAt(scope.viewer, rows.order));
    const words =
      isMasked && sent.people !== undefined
        ? { ...sent, people: unmaskNames(sent.people, rows.order.people) }
        : sent;
    const fields = wordFields.filter(
      (field) => words[field] !== undefined && !isSame(rows.order[field], words[field]),
    );
    if (fields.some((field) => addresses.includes(field)))
      assertMayRedirect(viewerAt(scope.viewer, rows.order), hire);
    if (words.people !== undefined) assertKeepsRiders(rows, words.people.length);
    for (const field of fields) facts[field] = words[field];
    await assertBrought(tx, hire.agentId, { customerId: null, phone: words.customerPhone ?? '' });
    if (!byGuest && rows.order.madeByTrust === null && fields.includes('customerPhone')) {
      const { orderNumber, customerName, customerPhone: phone } = { ...rows.order, ...facts };
      const name = customerName === calledBy(orderNumber) ? null : customerName;
      await giveOrder(tx, scope.orderId, { name, phone, now: scope.now });
    }
    return { fields, byGuest };
  };
  return runCommand(tx, { ...scope, facts, note: noteOf(sent) }, { kind: 'update', build });
};

/**
 * Attributes an order to an agent, or to nobody; the share is that of now. Refuses `order.agentUnknown`,
 * `order.agentIsYou`, `order.agentIsGuest`, `order.nothingToChange`.
 */
const setAgent = async (
  tx: Queryable,
  scope: CommandScope,
  { agentId }: { agentId: string | null },
): Promise<void> => {
  const agent = agentId === null ? null : await requireAgent(tx, agentId);
  if (agentId === scope.viewer.userId) throw new AppError('order.agentIsYou');
  const build = ({ rows: { order } }: Locked) => {
    if (order.agentId === agentId) throw new AppError('order.nothingToChange');
    const guest = { customerId: order.customerId, phone: order.customerPhone };
    return { agent: agent === null ? null : attribute(agent, { guest, settings: scope.settings }) };
  };
  await runCommand(tx, { ...scope, note: agent?.name ?? '' }, { kind: 'setAgent', build });
};

/** Changes how the guest gets the gear, before it leaves. Refuses `order.addressMissing`. */
const changeDelivery = (
  tx: Queryable,
  scope: CommandScope,
  input: InputOf<ChangeRows['orders.deliveryMethod']>,
): Done => {
  const { deliveryMethod: method, deliveryAddress } = input;
  if (method === 'Delivery' && deliveryAddress === '') throw new AppError('order.addressMissing');
  return runCommand(tx, { ...scope, facts: { deliveryAddress } }, deliveryOf(scope, method));
};

const deliveryOf = ({ settings }: CommandScope, method: DeliveryMethod): OrderCommand<'changeDelivery'> => ({
  kind: 'changeDelivery',
  method,
  feeFen: readParameter('DeliveryFee', settings.parameters),
});

/** Changes how the gear comes back, before it is fetched. Refuses `order.addressMissing`. */
const changeReturn = async (
  tx: Queryable,
  scope: CommandScope,
  input: InputOf<ChangeRows['orders.returnMethod']>,
): Promise<void> => {
  const { returnMethod: method, pickupAddress } = input;
  if (method === 'Pickup' && pickupAddress === '') throw new AppError('order.addressMissing');
  await runCommand(tx, { ...scope, facts: { pickupAddress } }, returnOf(scope, method));
  if (method === 'Pickup') await forgetDeclared(tx, scope);
};

const returnOf = ({ settings }: CommandScope, method: ReturnMethod): OrderCommand<'changeReturn'> => ({
  kind: 'changeReturn',
  method,
  feeFen: readParameter('PickupFee', settings.parameters),
});

type Found = Pick<Locked, 'hire' | 'rows'>;

/** One change whose price is asked: other dates, another way, or an item that comes back early. */
type ChangeInput = InputOf<ChangeRows['orders.changeQuote']>;

const changeOf = async (
  db: Queryable,
  scope: CommandScope,
  { input, ...found }: Found & { input: ChangeInput },
): Promise<OrderCommand> => {
  if (input.earlyEquipmentId !== undefined)
    return { kind: 'earlyReturn', ...earlyReturnOf(scope, found, input.earlyEquipmentId) };
  if (input.deliveryMethod !== undefined) return deliveryOf(scope, input.deliveryMethod);
  if (input.returnMethod !== undefined) return returnOf(scope, input.returnMethod);
  const dates = { startDate: input.startDate ?? '', days: input.days ?? 0 };
  return { kind: 'redate', ...(await redateOf(db, scope, { ...found, dates })) };
};

/** What a change would cost more or less, in fen; refuses as the change itself does, but for stock that is taken. */
const quoteOf = async (
  db: Queryable,
  scope: CommandScope,
  commandOf: (found: Found) => OrderCommand | Promise<OrderCommand>,
) => {
  const { hire, rows } = await requireOrder(db, scope.orderId);
  const command = await commandOf({ hire, rows });
  assertMayCommand(viewerAt(scope.viewer, rows.order), command.kind, hire);
  const { hire: _after, ...change } = orRefuse(quoteCommand(scope, hire, command));
  return { ...change, version: rows.order.version };
};

/** Quotes other dates, another way or an early return. */
const quoteChange = async (
  db: Queryable,
  scope: CommandScope,
  input: ChangeInput,
): Promise<AnswerOf<ChangeRows['orders.changeQuote']>> => {
  const quote = await quoteOf(db, scope, (found) => changeOf(db, scope, { ...found, input }));
  return { ...quote, amountFen: quote.totalFen };
};

/** Whoever came and left gear behind pays for it as for a late cancellation; before that nothing is kept. */
const keptOfDropped = (scope: CommandScope, hire: Hire): number =>
  isWhole(hire) ? 0 : untakenPercent(scope, hire);

/** Quotes an order without some pieces of a line. */
const quoteDrop = (
  db: Queryable,
  scope: CommandScope,
  { lineId, quantity }: InputOf<ChangeRows['orders.dropLineQuote']>,
): Promise<AnswerOf<ChangeRows['orders.dropLineQuote']>> =>
  quoteOf(db, scope, ({ hire }) => ({
    kind: 'dropLine',
    lineId,
    quantity,
    reason: '-',
    keepPercent: keptOfDropped(scope, hire),
  }));

/** The calls that change something about an order beside its course. */
export const orderChangeHandlers: Handlers<typeof orderChangeRows> = {
  'orders.update': actionHandler(update),
  'orders.setAgent': actionHandler(setAgent),
  'orders.agents': (input, ctx) => findAgents(ctx.db, input),
  'orders.changeQuote': async (input, ctx) => quoteChange(ctx.db, await scopeOf(ctx, input), input),
  'orders.deliveryMethod': actionHandler(changeDelivery),
  'orders.returnMethod': actionHandler(changeReturn),
  ...declareHandlers,
  'orders.exchangeQuote': async (input, ctx) =>
    quoteExchange(ctx.db, await scopeOf(ctx, { id: input.id }), input),
  'orders.exchange': actionHandler(exchange),
  'orders.addLineQuote': async (input, ctx) =>
    quoteAddLine(ctx.db, await scopeOf(ctx, { id: input.id }), input),
  'orders.addLines': actionHandler(addLines),
  'orders.dropLineQuote': async (input, ctx) =>
    quoteDrop(ctx.db, await scopeOf(ctx, { id: input.id }), input),
  'orders.dropLine': commandHandler('dropLine', ({ lineId, quantity, reason }, scope, { hire }) => ({
    lineId,
    quantity,
    reason,
    keepPercent: keptOfDropped(scope, hire),
  })),
  // An order that waits for its first payment again gets the time of a guest who was asked to pay.
  'orders.reverseCashPayment': commandHandler(
    'reverseCashPayment',
    ({ paymentId, reason }, { settings, now }, { hire }) => ({
      paymentId,
      reason,
      expiresAt: expiryOf(settings, { type: hire.type, period: hire.period, asked: true }, now),
    }),
  ),
  'orders.reverseCashRefund': commandHandler('reverseCashRefund', ({ paymentId, reason }) => ({
    paymentId,
    reason,
  })),
  'orders.waive': actionHandler(waive),
};
