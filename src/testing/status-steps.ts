import type { OrderStatus } from '#domain/orders/status.ts';

/** Where an order may go from each status; `new`: from nowhere. */
const stepsFrom: Readonly<Record<'new' | OrderStatus, readonly OrderStatus[]>> = {
  new: [0, 1, 2, 11],
  0: [1, 2, 10, 11],
  1: [2, 10],
  2: [1, 3, 5, 10],
  3: [2, 4],
  4: [5, 6, 7, 8],
  5: [6, 7, 8],
  6: [4, 5, 7, 8],
  7: [5, 6, 8],
  8: [4, 5, 6, 7, 9],
  9: [],
  10: [],
  11: [1, 2, 10],
};

/** Every step that an order may take, such as `new>0` or `0>1`. */
export const allowedEdges: readonly string[] = Object.entries(stepsFrom).flatMap(([from, statuses]) =>
  statuses.map((to) => `${from}>${to}`),
);
