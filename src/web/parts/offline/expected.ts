import { dotted } from '#ui/whole-parts.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Made } from '#web/parts/offline/made.ts';
import { orderOf, placesOf, ruleOf, targetOf, type KnownOrders } from '#web/parts/offline/order-rules.ts';
import type { VariantOf } from '#web/parts/offline/order-effects.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { openUnits } from '#web/parts/orders/open-units.ts';
import { offlineText } from '#web/text/offline.ts';

type Input = Made['input'];

/** What a write is about, as far as this device knows. */
export type Subject = {
  readonly order: OrderDetail | undefined;
  /** What it takes, which says exactly what was seen. */
  readonly input: Input;
  readonly target: string;
  /** Names it for people. */
  readonly title: string;
  /** What the order becomes by it; undefined for an order that this device does not know. */
  readonly after: OrderDetail | undefined;
  /** The code of a refusal that needs no server. */
  readonly refusal: string | null;
};

type Known = { readonly orders: KnownOrders; readonly variantOf: VariantOf; readonly now: number };

/** Names an order by its guest, a stop without one by its store. */
const titleOf = (named?: { customerName?: string; orderNumber: string; storeName?: string }): string =>
  dotted([named?.customerName ?? named?.storeName ?? '', named?.orderNumber ?? '']);

/** Names what a write is about that is about no known order: a piece, or a stop of the run. */
const titleWithoutOrder = ({ id, barcode }: Input, { orders }: Known): string => {
  if (typeof barcode === 'string') return barcode;
  const stop = orders.run()?.stops.find((each) => each.id === id);
  return titleOf(stop?.order ?? stop);
};

/** Works out what comes of a write on an order without asking the server. */
const subjectOf = (
  { key, input }: Pick<Made, 'key' | 'input'>,
  order: OrderDetail | undefined,
  known: Known,
): Subject => {
  const target = targetOf(key, input, order);
  if (order === undefined) {
    const title = titleWithoutOrder(input, known);
    return { order, input, target, title, after: undefined, refusal: null };
  }
  const rule = ruleOf(key);
  const exact: Input = rule?.exact?.(input as never, order) ?? input;
  const facts = { at: new Date(known.now).toISOString(), variantOf: known.variantOf };
  const after = rule?.effect?.(order, exact as never, facts) ?? order;
  const isRefused = typeof after === 'string';
  return {
    order,
    input: exact,
    target,
    title: titleOf(order),
    after: isRefused ? order : after,
    refusal: isRefused ? after : null,
  };
};

type Place = ReturnType<typeof placesOf>['out'][number];

const candidateOf = ({ order, line }: Place) => ({
  orderId: order.id,
  orderNumber: order.orderNumber,
  customerName: order.customerName,
  lineId: line.id,
  quantity: openUnits(line),
});

/** A scan at the return bin whose answer is known: it is to be asked whose it is, or it was back before. */
const answerToScan = (out: readonly Place[], back: Place | undefined): unknown => {
  const orders = [...new Map(out.map((place) => [place.order.id, place])).values()];
  if (orders.length > 1)
    return { outcome: 'choose', order: null, lineId: null, candidates: orders.map(candidateOf) };
  // An item that somebody had may be out again by another device: the server knows whose it is.
  if (out.length > 0 || back === undefined || back.line.size === 'large') return null;
  return { outcome: 'already', order: back.order, lineId: back.line.id, candidates: [] };
};

/** What is expected of a write, or an answer to it that changes nothing. */
export const expect = (made: Made, known: Known): Subject | { readonly answer: unknown } => {
  const { key, input } = made;
  if (key !== 'orders.returnScan') return subjectOf(made, orderOf(input, known.orders), known);
  const { out, back } = placesOf(known.orders, String(input['barcode']));
  const named = out.find(({ line }) => line.id === input['lineId']);
  const answer = named === undefined ? answerToScan(out, back[0]) : null;
  if (answer !== null) return { answer };
  const place = named ?? out[0];
  if (place === undefined) return subjectOf(made, undefined, known);
  return subjectOf({ key, input: { ...input, lineId: place.line.id, isExact: true } }, place.order, known);
};

/** What a screen is answered about a write that is kept. Throws `offline.kept` where nothing more is known. */
export const answerOf = async (
  { key }: Made,
  { after, input, title }: Subject,
  known: KnownOrders,
): Promise<unknown> => {
  // A write about the run itself answers the run.
  const run = after === undefined && key.startsWith('runs.') ? known.run() : null;
  if (run !== null) return run;
  const isReturn = key === 'orders.returnScan';
  if (after !== undefined)
    return isReturn ? { outcome: 'back', order: after, lineId: input['lineId'], candidates: [] } : after;
  const t = await offlineText.soon();
  throw new ApiError(isReturn ? t.keptPiece(title) : t.keptUnseen, { status: 0, code: 'offline.kept' });
};

/** Says why a write makes no sense here. */
export const refusalOf = async (code: string, input: Input): Promise<ApiError> => {
  const t = await offlineText.soon();
  const barcode = String(input['barcode'] ?? '');
  const text = code === 'offline.unknownCode' ? t.unknownCode(barcode) : t.notOfOrder(barcode);
  return new ApiError(text, { status: 403, code, data: { title: barcode } });
};
