import { orderStatus, type OrderStatus } from '#domain/orders/status.ts';

export type OutWord = 'status.3' | 'status.4' | 'lineOut';

/** The name of the word for gear that has left, by how its order stands: on the way, there, or in use. */
export const outWordOf = (status: OrderStatus): OutWord => {
  if (status === orderStatus.delivering) return 'status.3';
  return status === orderStatus.delivered ? 'status.4' : 'lineOut';
};
