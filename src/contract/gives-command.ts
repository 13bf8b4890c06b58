import type { Right } from '#domain/access/rights.ts';
import { orderCommands, type OrderCommandKind } from '#domain/orders/command.ts';

/** A call that gives a command on an order, or quotes it: the employees and permissions of the command's row. */
export const givesCommand = (kind: OrderCommandKind): Right => {
  const { who, permissions } = orderCommands[kind];
  return { roles: who.filter((actor) => actor !== 'clock'), permissions };
};
