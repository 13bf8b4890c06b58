import { orderCommands, type OrderCommandKind } from '#domain/orders/command.ts';
import { orderStatus, type OrderStatus } from '#domain/orders/status.ts';
import { Icon } from '#ui/Icon.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { ordersText } from '#web/text/orders.ts';

/** A command that waits for another status, and for which ones. */
type ClosedAction<K extends OrderCommandKind> = {
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

type Props<K extends OrderCommandKind> = {
  actions: readonly ClosedAction<K>[];
  titleOf: (command: K) => string;
  /** Leads the statuses that allow it. */
  only: (statuses: string) => string;
};

/** What cannot be done now: each as a button that is off, with the statuses in which it is on. */
export function ClosedRows<K extends OrderCommandKind>({ actions, titleOf, only }: Props<K>) {
  const words = ordersText.use();
  return actions.map(({ command, from }) => (
    <button
      key={command}
      type="button"
      disabled
      className="flex min-h-14 w-full cursor-not-allowed items-center gap-3 px-4 py-2.5 text-left"
    >
      <span className="bg-sunken text-ink-3 inline-flex size-9 shrink-0 items-center justify-center rounded-md">
        <Icon name="lock" size={20} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="text-ink-3 text-md leading-snug">{titleOf(command)}</span>
        <span className="text-ink-3 block text-sm">
          {only(from.map((status) => words[`status.${status}`]).join(' · '))}
        </span>
      </span>
    </button>
  ));
}
