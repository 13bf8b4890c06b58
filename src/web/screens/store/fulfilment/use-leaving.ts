import { useState } from 'react';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { linesToPrepare } from '#web/screens/store/counter/next-step.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { earlyDaysOf } from '#web/screens/store/fulfilment/EarlyDialog.tsx';
import { benchText } from '#web/text/bench.ts';

type LineIds = readonly string[];

type Told = {
  /** All that was scanned has left, or the last person's. */
  readonly onAll: () => void;
  /** One person's gear has left, and others are still to come. */
  readonly onPart: (text: string) => void;
};

/** What to say when one person's gear has left; null when nothing more is to leave. */
const useServedText = () => {
  const b = benchText.use();
  return (after: OrderDetail, [first]: LineIds): string | null => {
    const left = linesToPrepare(after);
    const people = new Set(left.flatMap(({ person }) => person ?? []));
    const served = after.lines.find(({ id }) => id === first)?.person;
    const name = after.people[served ?? -1]?.name;
    if (left.length === 0) return null;
    return name === undefined || people.size === 0 ? b.servedSome(left.length) : b.served(name, people.size);
  };
};

/** Lets gear leave, over the counter or in the van; asks before it leaves days early. */
export const useLeaving = ({ id, version, deliveryMethod }: OrderDetail, { onAll, onPart }: Told) => {
  const servedText = useServedText();
  const [chosen, setChosen] = useState<LineIds>([]);
  const handOver = useOrderWrite('orders.handOver', (after, { lineIds = [] }) => {
    const text = lineIds.length === 0 ? null : servedText(after, lineIds);
    if (text === null) onAll();
    else onPart(text);
  });
  const load = useOrderWrite('orders.load', onAll);
  const isLoad = deliveryMethod === 'Delivery' && chosen.length === 0;
  const { error, fault } = isLoad ? load : handOver;
  const earlyDays = earlyDaysOf(error);
  const run = (lineIds: LineIds, early: boolean) => {
    const command = { id, version, ...(early && { early }) };
    setChosen(lineIds);
    if (lineIds.length > 0) handOver.run({ ...command, lineIds: [...lineIds] });
    else if (deliveryMethod === 'Delivery') load.run(command);
    else handOver.run(command);
  };
  return {
    isBusy: handOver.isPending || load.isPending,
    fault: earlyDays === null ? fault : null,
    /** How many days before its first one gear was to leave, which is asked about; null: nothing is. */
    earlyDays,
    /** All that was scanned. */
    leave: () => run([], false),
    /** These lines alone. */
    leaveOnly: (lineIds: LineIds) => run(lineIds, false),
    leaveEarly: () => run(chosen, true),
    keep: () => {
      handOver.reset();
      load.reset();
    },
  };
};
export type Leaving = ReturnType<typeof useLeaving>;
