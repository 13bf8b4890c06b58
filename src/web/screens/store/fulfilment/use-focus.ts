import { useRef, useState } from 'react';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import type { Taken } from '#web/parts/scanner/scan-request.ts';
import { heldAlready } from '#web/screens/store/fulfilment/hand-over.tsx';
import { benchText } from '#web/text/bench.ts';

type Tell = (tone: 'success' | 'danger', text: string) => Taken;

/** The person whose gear is at the bench, by index; null: everybody's. `first` is at the bench when it opens. */
export const useFocus = ({ people }: OrderDetail, first: number | null, tell: Tell) => {
  const b = benchText.use();
  const start = first !== null && first < people.length ? first : null;
  const [person, show] = useState(start);
  // Codes in a burst go to whom the first of them named, before the page is drawn anew.
  const now = useRef(start);
  const focus = (next: number | null): void => {
    now.current = next;
    show(next);
  };
  const nameNow = (): string | undefined => people[now.current ?? -1]?.name;
  return {
    person,
    focus,
    /** Where the next code goes; nowhere in particular while everybody's gear is shown. */
    whose: () => (now.current === null ? {} : { person: now.current }),
    /** Shows the gear of one person, to whom the next codes go. */
    call: (index: number): Taken => {
      const called = people[index];
      if (called === undefined) return tell('danger', b.noPerson(index + 1));
      focus(index);
      return tell('success', b.calledPerson(called.name));
    },
    /** Why a code was refused, of a person's gear: others of the order may want it, or have it. */
    refusalText: (error: unknown, order: Pick<OrderDetail, 'lines'>, barcode: string): string => {
      const name = nameNow();
      const isUnwanted = error instanceof ApiError && error.code === 'order.noFittingLine';
      if (name === undefined || !isUnwanted) return messageOf(error);
      const other = people[heldAlready(order, barcode, error)?.person ?? -1]?.name;
      return other === undefined
        ? b.notOfPerson(String(error.data['title'] ?? barcode), name)
        : b.preparedFor(barcode, other);
    },
  };
};
