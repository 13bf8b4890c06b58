import { normalizeBarcode } from '#domain/scan/read-code.ts';
import type { OrderCommandKind } from '#domain/orders/command.ts';
import { orderStatus } from '#domain/orders/status.ts';
import type { Input } from '#web/api/calls.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { linesOut, openUnits } from '#web/parts/orders/open-units.ts';

/** What this device knows of a piece by its code: the variant that it is of; null for a code it does not know. */
export type VariantOf = (code: string) => string | null;

/** What an order becomes by a write, or the code of a refusal that the server would give as well. */
type Effect = OrderDetail | 'order.noFittingLine' | 'offline.unknownCode';

const withLine = (order: OrderDetail, id: string, change: Partial<OrderLine>): OrderDetail => ({
  ...order,
  lines: order.lines.map((line) => (line.id === id ? { ...line, ...change } : line)),
});

/** Lines that a code may be scanned for. */
const openLines = (
  { lines }: OrderDetail,
  { lineId, person }: Pick<Input<'orders.bind'>, 'lineId' | 'person'>,
): readonly OrderLine[] =>
  lines
    .filter((line) => openUnits(line) > 0 && line.handedOverAt === null)
    .filter((line) => (lineId === undefined ? line.boundTo === null : line.id === lineId))
    .filter((line) => person === undefined || line.person === person);

/** Ties a code to the line that holds it, or to one of its variant. */
export const bound = (order: OrderDetail, input: Input<'orders.bind'>, variantOf: VariantOf): Effect => {
  const code = normalizeBarcode(input.barcode);
  if (order.lines.some(({ boundTo, size }) => boundTo === code && size === 'large'))
    return 'order.noFittingLine';
  const lines = openLines(order, input);
  const variant = variantOf(code);
  const fits = (line: OrderLine): boolean =>
    line.size === 'large' && variant !== null && line.variantId === variant && !line.named;
  const line = lines.find(({ barcode }) => barcode === code) ?? lines.find(fits);
  if (line !== undefined) return withLine(order, line.id, { boundTo: code });
  const isOwn = order.lines.some(({ boundTo }) => boundTo === code);
  return variant === null && !isOwn ? 'offline.unknownCode' : 'order.noFittingLine';
};

export const unbound = (order: OrderDetail, { lineId }: Input<'orders.unbind'>): OrderDetail =>
  withLine(order, lineId, { boundTo: null });

/** Lines that leave the shop by a hand-over: those named, else all that are bound. */
export const leaving = ({ lines }: OrderDetail, lineIds?: readonly string[]): readonly OrderLine[] =>
  lines
    .filter((line) => openUnits(line) > 0 && line.handedOverAt === null)
    .filter(({ id, boundTo }) => lineIds?.includes(id) ?? boundTo !== null);

const withActions = (
  order: OrderDetail,
  more: readonly OrderCommandKind[],
  gone: readonly OrderCommandKind[],
) => ({
  ...order,
  actions: [...new Set([...order.actions.filter((kind) => !gone.includes(kind)), ...more])],
});

/** The gear is with the guest, or in the van. */
export const left = (order: OrderDetail, at: string, lineIds?: readonly string[]): OrderDetail => {
  const ids = leaving(order, lineIds).map(({ id }) => id);
  const lines = order.lines.map((line) => (ids.includes(line.id) ? { ...line, handedOverAt: at } : line));
  const isWaiting = lines.some((line) => openUnits(line) > 0 && line.handedOverAt === null);
  return withActions(
    { ...order, lines },
    ['closeLines', 'correctClose'],
    isWaiting ? [] : ['bind', 'unbind', 'handOver', 'load'],
  );
};

type Close = Input<'orders.takeBack'>['lines'][number];

/** How many units came back how, at most as many as are out. */
export const closed = (order: OrderDetail, closes: readonly Partial<Close>[]): OrderDetail => {
  const lines = order.lines.map((line) => {
    const close = closes.find(({ lineId }) => lineId === line.id);
    if (close === undefined || line.handedOverAt === null) return line;
    const room = openUnits(line);
    const returned = Math.min(room, close.returned ?? 0);
    const damaged = Math.min(room - returned, close.damaged ?? 0);
    const lost = Math.min(room - returned - damaged, close.lost ?? 0);
    return {
      ...line,
      returned: line.returned + returned,
      damaged: line.damaged + damaged,
      lost: line.lost + lost,
      closeNote: close.note === undefined || close.note === '' ? line.closeNote : close.note,
    };
  });
  return withActions({ ...order, lines }, ['correctClose'], linesOut(lines).length > 0 ? [] : ['closeLines']);
};

/** A closing is another one after all, or none. */
export const corrected = (order: OrderDetail, input: Input<'orders.correctClose'>): OrderDetail => {
  const { lineId, from, to, units = 1 } = input;
  const line = order.lines.find(({ id }) => id === lineId);
  if (line === undefined) return order;
  const moved = Math.min(line[from], units);
  const change = { [from]: line[from] - moved, ...(to === 'out' ? {} : { [to]: line[to] + moved }) };
  return withActions(withLine(order, lineId, change), to === 'out' ? ['closeLines'] : [], []);
};

/** Cash that somebody says they took: it is due no more; the till counts it once it is sent. */
export const paid = (order: OrderDetail, { billId, amountFen }: Input<'orders.confirmCash'>): OrderDetail => {
  const bills = order.bills.map((bill) => {
    if (bill.id !== billId) return bill;
    const takenFen = Math.min(bill.dueFen, amountFen);
    return { ...bill, dueFen: bill.dueFen - takenFen, paidFen: bill.paidFen + takenFen };
  });
  const openDuesFen = Math.max(0, order.money.openDuesFen - amountFen);
  const waits: readonly number[] = [orderStatus.unpaid, orderStatus.reserved];
  const paidOrder = { ...order, bills, money: { ...order.money, openDuesFen } };
  if (openDuesFen > 0 || !waits.includes(order.status)) return paidOrder;
  return withActions(
    { ...paidOrder, status: orderStatus.pendingDelivery },
    ['bind', 'unbind', 'handOver'],
    [],
  );
};
