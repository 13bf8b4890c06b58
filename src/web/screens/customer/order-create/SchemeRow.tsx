import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { Input } from '#web/api/calls.ts';
import { SaveScheme } from '#web/parts/schemes/SaveScheme.tsx';
import type { Scheme } from '#web/parts/schemes/scheme-api.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { changeDraft } from '#web/screens/customer/order-create/draft-store.ts';
import type { Booking } from '#web/screens/customer/order-create/use-booking.ts';
import { showSuccess } from '#web/state/toast.ts';
import { schemesText } from '#web/text/schemes.ts';

/** Keeps the draft as a scheme; where it came from one, says that the order becomes of that. */
export function SchemeRow({ booking: { draft, request } }: { booking: Booking }) {
  const t = schemesText.use();
  // A scheme is of whole days.
  const isOfPart = request.dayPartId !== undefined;
  if (draft.lines.length === 0 || request.storeId === '' || isOfPart) return null;
  if (draft.scheme !== '') {
    return (
      <Notice
        title={t.booksPlan}
        action={
          <Button size="sm" variant="secondary" onClick={() => changeDraft({ scheme: '' })}>
            {t.notPlan}
          </Button>
        }
      >
        {t.booksPlanText}
      </Notice>
    );
  }
  return <SaveScheme plan={planOf(draft, request)} onSaved={openSaved} />;
}

/** What is kept of a draft as a scheme. */
export const planOf = (
  { people, deliveryMethod, returnMethod, ...draft }: Booking['draft'],
  request: Booking['request'],
): Input<'schemes.save'> => ({
  ...request,
  people: [...people],
  deliveryAddress: deliveryMethod === 'Delivery' ? draft.deliveryAddress : '',
  pickupAddress: returnMethod === 'Pickup' ? draft.pickupAddress : '',
});

/** Shows the scheme that a draft became. */
export const openSaved = ({ token }: Scheme): void => {
  showSuccess(schemesText.now().saved);
  changeDraft({ isReviewing: false, scheme: token });
  navigate(pathTo('customerScheme', { s: token }));
};
