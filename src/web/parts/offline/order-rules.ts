import { normalizeBarcode } from '#domain/scan/read-code.ts';
import type { OrderCommandKind } from '#domain/orders/command.ts';
import { orderStatus } from '#domain/orders/status.ts';
import type { CallKey, Input } from '#web/api/calls.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { openUnits } from '#web/parts/orders/open-units.ts';
import * as effects from '#web/parts/offline/order-effects.ts';
import type { VariantOf } from '#web/parts/offline/order-effects.ts';
import * as onRun from '#web/parts/offline/run-effects.ts';
import type { Run } from '#web/parts/offline/run-effects.ts';

type Facts = { readonly at: string; readonly variantOf: VariantOf };
type Effect = ReturnType<typeof effects.bound>;

/** When it was done, and the order that it is about; '' for none. */
type RunFacts = { readonly at: string; readonly orderId: string };

/** How a write is queued. A call without a rule is queued as it is, about what its input names. */
type Rule<K extends CallKey> = {
  /** The command that it gives an order: while the order still offers it, a stale version is no reason to ask. */
  readonly command?: OrderCommandKind;
  /** The input that says exactly what was seen when it was made. */
  readonly exact?: (input: Input<K>, order: OrderDetail) => Input<K>;
  /** What the order becomes by it, as far as this device can tell. */
  readonly effect?: (order: OrderDetail, input: Input<K>, facts: Facts) => Effect;
  /** Whether the order is as the write wants it, whoever did it. */
  readonly isDone?: (order: OrderDetail, input: Input<K>) => boolean;
  /** What the driver's run becomes by it. */
  readonly onRun?: (run: Run, input: Input<K>, facts: RunFacts) => Run;
};

const findLine = ({ lines }: OrderDetail, lineId: string | undefined): OrderLine | undefined =>
  lines.find(({ id }) => id === lineId);

const hasLeft = (lines: readonly (OrderLine | undefined)[]): boolean =>
  lines.every((line) => line === undefined || line.handedOverAt !== null || openUnits(line) === 0);

const rules: { readonly [K in CallKey]?: Rule<K> } = {
  'orders.bind': {
    command: 'bind',
    effect: (order, input, { variantOf }) => effects.bound(order, input, variantOf),
    isDone: ({ lines }, { barcode, lineId }) =>
      lines.some(
        (line) =>
          line.boundTo === normalizeBarcode(barcode) &&
          line.size === 'large' &&
          (lineId === undefined || line.id === lineId),
      ),
    onRun: (run, { barcode }, { orderId }) => {
      const code = normalizeBarcode(barcode);
      return onRun.scanned(run, orderId, { isMeant: (piece) => piece.barcode === code, bound: true });
    },
  },
  'orders.unbind': {
    command: 'unbind',
    effect: (order, input) => effects.unbound(order, input),
    isDone: (order, { lineId }) => findLine(order, lineId)?.boundTo === null,
    onRun: (run, { lineId }, { orderId }) =>
      onRun.scanned(run, orderId, { isMeant: ({ id }) => id === lineId, bound: false }),
  },
  'orders.handOver': {
    command: 'handOver',
    exact: (input, order) => ({
      ...input,
      lineIds: effects.leaving(order, input.lineIds).map(({ id }) => id),
    }),
    effect: (order, { lineIds }, { at }) => {
      const after = effects.left(order, at, lineIds);
      return hasLeft(after.lines) ? { ...after, status: orderStatus.inUse } : after;
    },
    isDone: (order, { lineIds = [] }) => hasLeft(lineIds.map((id) => findLine(order, id))),
  },
  'orders.load': {
    command: 'load',
    effect: (order, _, { at }) => ({ ...effects.left(order, at), status: orderStatus.delivering }),
    isDone: ({ lines }) => hasLeft(lines),
    onRun: (run, _, { orderId }) => onRun.loaded(run, orderId),
  },
  'orders.confirmDelivery': {
    command: 'deliver',
    effect: (order) => ({ ...order, status: orderStatus.delivered }),
    // What proves a delivery is not dropped because somebody else said that it arrived.
    isDone: ({ status }, { proof }) =>
      proof === undefined && status >= orderStatus.delivered && status <= orderStatus.completed,
    onRun: (run, _, { orderId, at }) =>
      onRun.ended(run, onRun.stopOf('deliver', orderId), { outcome: 'done', overAt: at }),
  },
  'orders.collect': {
    command: 'collect',
    isDone: (order, { lineIds, marks = [] }) =>
      marks.length === 0 && lineIds.every((id) => findLine(order, id)?.collectedAt != null),
    onRun: (run, _, { orderId, at }) =>
      onRun.ended(run, onRun.stopOf('collect', orderId), { outcome: 'done', overAt: at }),
  },
  'orders.failDelivery': {
    command: 'deliveryFailed',
    onRun: (run, { reason }, { orderId, at }) =>
      onRun.ended(run, onRun.stopOf('deliver', orderId), { outcome: 'failed', overAt: at, reason }),
  },
  'runs.failStop': {
    onRun: (run, { id, reason }, { at }) =>
      onRun.ended(run, onRun.stopBy(id), { outcome: 'failed', overAt: at, reason }),
  },
  'runs.handOverTransfer': {
    onRun: (run, { id }, { at }) => onRun.ended(run, onRun.stopBy(id), { outcome: 'done', overAt: at }),
  },
  'runs.start': {
    onRun: (run, { id }, { at }) => (run.id === id ? { ...run, startedAt: run.startedAt ?? at } : run),
  },
  'runs.end': { onRun: (run, { id }, { at }) => (run.id === id ? { ...run, endedAt: at } : run) },
  'orders.takeBack': {
    command: 'closeLines',
    effect: (order, { lines }) => effects.closed(order, lines),
    isDone: (order, { lines }) =>
      lines.every(({ lineId, ...ended }) => {
        const line = findLine(order, lineId);
        const has = (how: 'returned' | 'damaged' | 'lost'): boolean =>
          (line?.[how] ?? 0) >= (ended[how] ?? 0);
        // What was noted about it is not dropped because somebody else noted the same ending.
        const isNoted = (ended.note ?? '') === '' || line?.closeNote.includes(ended.note ?? '') === true;
        const isEnded = has('returned') && has('damaged') && has('lost');
        return line !== undefined && openUnits(line) === 0 && isEnded && isNoted;
      }),
  },
  'orders.returnScan': {
    command: 'closeLines',
    effect: (order, { lineId }) =>
      effects.closed(order, lineId === undefined ? [] : [{ lineId, returned: 1 }]),
  },
  'orders.correctClose': {
    command: 'correctClose',
    effect: (order, input) => effects.corrected(order, input),
  },
  'orders.confirmCash': {
    command: 'recordPayment',
    effect: (order, input) => effects.paid(order, input),
    onRun: (run, { amountFen }, { orderId }) => onRun.paidAt(run, orderId, amountFen),
  },
};

/** The rule of a call; its input is what the call takes. */
export const ruleOf = (key: string): Rule<never> | undefined => (rules as Record<string, Rule<never>>)[key];

/** The command that a call gives, whose name says what was done; null for a call that gives none. */
export const commandOf = (key: string): OrderCommandKind | null => ruleOf(key)?.command ?? null;

/** Orders that this device knows. */
export type KnownOrders = {
  readonly byId: (id: string) => OrderDetail | undefined;
  readonly all: () => readonly OrderDetail[];
  /** The driver's own run of today. */
  readonly run: () => Run | null;
};

type Plain = Readonly<Record<string, unknown>>;

/** The order that a target stands for; null for anything else. */
export const orderIdOf = (target: string): string | null =>
  target.startsWith('order:') ? target.slice(6) : null;

/** The lines that have a code out, of all orders. */
const outBy = (orders: readonly OrderDetail[], code: string) =>
  orders.flatMap((order) =>
    order.lines
      .filter((line) => line.boundTo === code && line.handedOverAt !== null)
      .map((line) => ({ order, line })),
  );

/** Where a scanned code belongs, as far as this device knows: to a line that has it out, else to one that had. */
export const placesOf = (known: KnownOrders, barcode: string) => {
  const places = outBy(known.all(), normalizeBarcode(barcode));
  const out = places.filter(({ line }) => openUnits(line) > 0);
  return { out, back: places.filter(({ line }) => openUnits(line) === 0) };
};

/** The order that a write is about; undefined where this device does not know it. */
export const orderOf = (input: Plain, known: KnownOrders): OrderDetail | undefined => {
  const { id, billId, lineId } = input;
  if (typeof id === 'string') return known.byId(id);
  const has = ({ lines, bills }: OrderDetail): boolean =>
    lines.some((line) => line.id === lineId) || bills.some((bill) => bill.id === billId);
  return typeof (billId ?? lineId) === 'string' ? known.all().find(has) : undefined;
};

/** What a write is about, so that it waits for what was done before to the same: the order, else what its input names first. */
export const targetOf = (key: string, input: Plain, order: OrderDetail | undefined): string => {
  const { id, billId, barcode } = input;
  const [area = ''] = key.split('.');
  if (order !== undefined) return `order:${order.id}`;
  if (typeof id === 'string') return `${area === 'orders' ? 'order' : area}:${id}`;
  return `other:${String(billId ?? barcode ?? key)}`;
};
