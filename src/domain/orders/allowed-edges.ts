import type { OrderStatus } from '#domain/orders/status.ts';

/** One step of an order's life: where it was (`new`: not yet there) and where it goes. */
type OrderEdge = readonly ['new' | OrderStatus, OrderStatus];

/** Every step that an order may take, one row per pair. */
export const allowedEdges: readonly OrderEdge[] = [
  ['new', 0],
  ['new', 1],
  ['new', 2],
  ['new', 11],
  [0, 1],
  [0, 2],
  [0, 11],
  [0, 10],
  [11, 1],
  [11, 2],
  [11, 10],
  [1, 2],
  [1, 10],
  [2, 1],
  [2, 3],
  [2, 5],
  [2, 10],
  [3, 2],
  [3, 4],
  [4, 5],
  [4, 6],
  [4, 7],
  [4, 8],
  [5, 6],
  [5, 7],
  [5, 8],
  [6, 4],
  [6, 5],
  [6, 7],
  [6, 8],
  [7, 5],
  [7, 6],
  [7, 8],
  [8, 6],
  [8, 9],
];

const names: ReadonlySet<string> = new Set(allowedEdges.map(([from, to]) => `${from}>${to}`));

/** Tells whether an order may step from one status to the other. */
export const isAllowedEdge = (from: 'new' | OrderStatus, to: OrderStatus): boolean =>
  names.has(`${from}>${to}`);
