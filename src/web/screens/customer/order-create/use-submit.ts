import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { useWrite } from '#web/api/writes.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { clearDraft } from '#web/screens/customer/order-create/draft-store.ts';
import type { Booking } from '#web/screens/customer/order-create/use-booking.ts';
import { useSession } from '#web/state/session.ts';
import { showInfo } from '#web/state/toast.ts';
import { bookText } from '#web/text/book.ts';
import { useText } from '#web/text/use-text.ts';

type PriceChange = { readonly oldTotalFen: number; readonly newTotalFen: number };

const newTotalOf = (error: unknown): number | null => {
  if (!(error instanceof ApiError) || error.code !== 'order.priceChanged') return null;
  const totalFen = error.data['totalFen'];
  return typeof totalFen === 'number' ? totalFen : null;
};

/** Sends the draft as an order: after a login where one is missing, and never at a price that was not seen. */
export const useSubmit = (booking: Booking) => {
  const t = useText(bookText);
  const session = useSession();
  const client = useQueryClient();
  const [change, setChange] = useState<PriceChange | null>(null);
  const create = useWrite('orders.create', {
    silent: true,
    onDone: (order) => {
      client.setQueryData(['orders.get', { id: order.id }], order);
      clearDraft();
      navigate(pathTo('customerOrder', { id: order.id }, { fresh: '1' }));
    },
  });
  // The second press of a double tap comes before the button shows that it is busy.
  const isUnderWay = useRef(false);
  const { draft, wish, quote } = booking;

  const send = (expectedTotalFen: number) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setChange(null);
    const { people, remark, deliveryAddress, pickupAddress } = draft;
    create.mutate(
      {
        ...wish,
        people: [...people],
        remark,
        deliveryAddress: draft.deliveryMethod === 'Delivery' ? deliveryAddress : '',
        pickupAddress: draft.returnMethod === 'Pickup' ? pickupAddress : '',
        expectedTotalFen,
      },
      {
        onSettled: () => {
          isUnderWay.current = false;
        },
        onError: (error) => {
          const newTotalFen = newTotalOf(error);
          if (newTotalFen !== null) setChange({ oldTotalFen: expectedTotalFen, newTotalFen });
          // Somebody was quicker, or a price changed: look again at what is there.
          if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
            void client.invalidateQueries({ queryKey: ['equipment.availability'] });
            void client.invalidateQueries({ queryKey: ['orders.quote'] });
          }
        },
      },
    );
  };
  const submit = () => {
    if (session === null) {
      showInfo(t.keptForYou);
      navigate(pathTo('customerLogin', { redirect: pathTo('customerBook') }));
      return;
    }
    if (quote.data !== undefined) send(quote.data.totalFen);
  };
  return {
    submit,
    isSending: create.isPending,
    error: create.isError && newTotalOf(create.error) === null ? create.error : null,
    isAnonymous: session === null,
    change,
    accept: () => change !== null && send(change.newTotalFen),
    dismiss: () => setChange(null),
  };
};
