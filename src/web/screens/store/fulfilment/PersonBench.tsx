import { personCode } from '#domain/scan/person-code.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { dotted } from '#ui/whole-parts.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { aboutPerson } from '#web/parts/people/person.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { linesToPrepare, progressOf } from '#web/screens/store/counter/next-step.ts';
import { obstacleTo } from '#web/screens/store/fulfilment/hand-over.tsx';
import type { Leaving } from '#web/screens/store/fulfilment/use-leaving.ts';
import { benchText } from '#web/text/bench.ts';
import { dispatchText } from '#web/text/dispatch.ts';
import { storeText } from '#web/text/store.ts';

const idsOf = (lines: readonly OrderLine[]): readonly string[] => lines.map(({ id }) => id);

/** The lines of an order, or of one person, that were scanned and did not leave yet. */
export const scannedIds = (order: Pick<OrderDetail, 'lines'>): readonly string[] =>
  idsOf(linesToPrepare(order).filter(({ boundTo }) => boundTo !== null));

/** Whose gear is at the bench, and the way back to everybody's. */
export function PersonBar({
  order: { orderNumber, people },
  person,
  onAll,
}: {
  order: OrderDetail;
  person: number;
  onAll: () => void;
}) {
  const b = benchText.use();
  const at = people[person];
  if (at === undefined) return null;
  return (
    <div className="flex items-center gap-3">
      <Avatar name={at.name} size={40} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-lg leading-tight font-bold">{at.name}</span>
        <span className="text-ink-3 tnum block truncate text-sm">
          {dotted([aboutPerson(at), personCode(orderNumber, person)])}
        </span>
      </span>
      <Button variant="secondary" size="sm" onClick={onAll}>
        {b.showAll}
      </Button>
    </div>
  );
}

type OwnProps = { order: OrderDetail; name: string; leaving: Leaving };

/** Hands over what was scanned for one person, whose lines the order is made of; while it cannot, it says why. */
export function HandOverOwn({ order, name, leaving }: OwnProps) {
  const t = storeText.use();
  const d = dispatchText.use();
  const b = benchText.use();
  const obstacle = obstacleTo(order, useNow(30_000));
  const boundIds = scannedIds(order);
  return (
    <div className="flex flex-col gap-1.5">
      <Button
        size="lg"
        full
        loading={leaving.isBusy}
        disabled={obstacle !== null}
        onClick={() => leaving.leaveOnly(boundIds)}
      >
        {boundIds.length === 0 ? d.handOverTo(name) : b.handOverOwn(name, boundIds.length)}
      </Button>
      {obstacle === null ? null : (
        <p className="text-ink-3 text-center text-sm">{t[`obstacle.${obstacle}`]}</p>
      )}
    </div>
  );
}

type ServeProps = OwnProps & { lines: readonly OrderLine[]; onOnly: () => void };

/** Beside a person of a group: hands their gear over once it is scanned, else shows theirs alone. */
export function ServeOne({ order, name, lines, leaving, onOnly }: ServeProps) {
  const d = dispatchText.use();
  const b = benchText.use();
  if (progressOf(order).all === lines.length) return null;
  const isReady = lines.every(({ boundTo }) => boundTo !== null);
  const mayLeave = order.actions.includes('handOver') && order.money.openDuesFen === 0;
  return isReady && mayLeave ? (
    <Button
      variant="secondary"
      size="sm"
      loading={leaving.isBusy}
      aria-label={d.handOverTo(name)}
      onClick={() => leaving.leaveOnly(idsOf(lines))}
    >
      {d.handOverShort}
    </Button>
  ) : (
    <Button variant="ghost" size="sm" aria-label={b.onlyOf(name)} onClick={onOnly}>
      {b.onlyShort}
    </Button>
  );
}
