import { orderStatus } from '#domain/orders/status.ts';
import type { Output } from '#web/api/calls.ts';

/** A driver's run as this device knows it. */
export type Run = NonNullable<Output<'runs.today'>['run']>;
type Stop = Run['stops'][number] & {
  /** It is over as far as this device knows, which has not sent that yet. */
  readonly isQueued?: boolean;
};
type Ending = Pick<Stop, 'outcome' | 'overAt'> & { readonly reason?: string };

/** Which stop of a run something was done at. */
type Place = (stop: Stop) => boolean;

/** The stop of an order where something is delivered or collected. */
export const stopOf =
  (kind: 'deliver' | 'collect', orderId: string): Place =>
  (stop) =>
    stop.kind === kind && stop.order?.id === orderId;

export const stopBy =
  (id: string): Place =>
  (stop) =>
    stop.id === id;

const withStops = (run: Run, stops: readonly Stop[]): Run => {
  const isOpen = ({ outcome }: Stop): boolean => outcome === null;
  return { ...run, stops: [...stops.filter((stop) => !isOpen(stop)), ...stops.filter(isOpen)] };
};

/** A stop is over, and the next one is the next; what is collected or taken is in the van. */
export const ended = (run: Run, isMeant: Place, { reason = '', ...ending }: Ending): Run => {
  const end = (stop: Stop): Stop => {
    if (!isMeant(stop) || stop.outcome !== null) return stop;
    const isIn = stop.kind === 'collect' || stop.kind === 'take';
    const inVan = ending.outcome === 'done' ? isIn : stop.kind === 'deliver';
    return {
      ...stop,
      ...ending,
      reason,
      isQueued: true,
      pieces: stop.pieces.map((piece) => ({ ...piece, inVan })),
    };
  };
  const next = withStops(run, run.stops.map(end));
  const open = next.stops.filter(({ outcome }) => outcome === null).map(({ id }) => id);
  return { ...next, loading: run.loading.filter((id) => open.includes(id)) };
};

const changed = (run: Run, isMeant: Place, change: (stop: Stop) => Stop): Run =>
  withStops(
    run,
    run.stops.map((stop) => (isMeant(stop) ? change(stop) : stop)),
  );

/** The gear of a delivery is in the van. */
export const loaded = (run: Run, orderId: string): Run => {
  const isMeant = stopOf('deliver', orderId);
  const put = ({ order, pieces, ...stop }: Stop): Stop => ({
    ...stop,
    order: order && { ...order, status: orderStatus.delivering },
    pieces: pieces.map((piece) => (piece.bound ? { ...piece, inVan: true } : piece)),
  });
  const gone = run.stops.filter(isMeant).map(({ id }) => id);
  return { ...changed(run, isMeant, put), loading: run.loading.filter((id) => !gone.includes(id)) };
};

/** A piece is scanned for its order, or not any more. */
export const scanned = (run: Run, orderId: string, { isMeant, bound }: Scan): Run =>
  changed(run, stopOf('deliver', orderId), (stop) => {
    const at = stop.pieces.findIndex((piece) => piece.bound !== bound && isMeant(piece));
    return {
      ...stop,
      pieces: stop.pieces.map((piece, index) => (index === at ? { ...piece, bound } : piece)),
    };
  });
type Scan = { readonly isMeant: (piece: Stop['pieces'][number]) => boolean; readonly bound: boolean };

/** So much less is to be paid at the door. */
export const paidAt = (run: Run, orderId: string, amountFen: number): Run =>
  changed(
    run,
    (stop) => stop.order?.id === orderId,
    ({ order, ...stop }) => ({
      ...stop,
      order: order && { ...order, dueFen: Math.max(0, order.dueFen - amountFen) },
    }),
  );

/** Whether an answer is a driver's day. */
export const isDay = (answer: unknown): answer is Output<'runs.today'> =>
  typeof answer === 'object' && answer !== null && 'run' in answer && 'bags' in answer;
