import type { OrderCommandKind } from '#domain/orders/command.ts';
import { orderCommands } from '#domain/orders/command.ts';
import { orderStatus } from '#domain/orders/status.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';

/** A command that waits for another status, and for which ones. */
export type ClosedAction<K extends OrderCommandKind> = {
  readonly command: K;
  readonly from: readonly OrderStatus[];
};

const ended: readonly OrderStatus[] = [orderStatus.completed, orderStatus.cancelled];

/** Those of some commands that the status does not allow now, each with the statuses that do; none once the order is over. */
export const closedActions = <K extends OrderCommandKind>(
  { status }: Pick<OrderDetail, 'status'>,
  commands: readonly K[],
): readonly ClosedAction<K>[] =>
  ended.includes(status)
    ? []
    : commands
        .filter((command) => !orderCommands[command].from.includes(status))
        .map((command) => ({ command, from: orderCommands[command].from }));
