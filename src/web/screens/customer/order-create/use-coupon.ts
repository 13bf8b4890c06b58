import { useMemo } from 'react';
import { longestTypedCode } from '#contract/coupon-code.ts';
import { useCall } from '#web/api/queries.ts';
import { textOf } from '#web/parts/kept/read-fields.ts';
import { useStoredState } from '#web/parts/kept/use-stored-state.ts';
import type { Booking } from '#web/screens/customer/order-create/use-booking.ts';

const readCode = (kept: unknown): string => textOf(kept, longestTypedCode);

/**
 * The booking with what a code takes off it. The code waits beside the draft, so that the booking page, which has no place
 * for one, does without all of this.
 */
export const useCoupon = (booking: Booking) => {
  const { value: code, keep, forget } = useStoredState('form_draft_coupon', readCode);
  const { request, isPriced } = booking;
  const asked = useMemo(() => ({ ...request, couponCode: code }), [request, code]);
  const quote = useCall('orders.quote', asked, {
    enabled: code !== '' && isPriced,
    keepLast: true,
    // Somebody may just have used it, or given it back.
    staleMs: 0,
  });
  const apply = (next: string): void => (next === code ? void quote.refetch() : keep(next));
  if (code === '') return { code, apply, forget, quoted: undefined, booking };
  const quoted = quote.data?.coupon?.code === undefined ? undefined : quote.data.coupon;
  const isAnswered = quote.data !== undefined && !quote.isPlaceholderData;
  return {
    code,
    apply,
    forget,
    quoted: isAnswered ? quoted : undefined,
    booking: {
      ...booking,
      // A code that does not count is not sent: the price that is shown is the one without it.
      request: quoted?.refusal === null ? asked : request,
      quote,
      isPriced: isPriced && isAnswered,
    },
  };
};
