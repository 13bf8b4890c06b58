import { Suspense } from 'react';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import { useOpeningFor } from '#web/parts/frame/use-opening.ts';
import { countUnits } from '#web/parts/gear-picker/cart.ts';
import type { Scheme } from '#web/parts/schemes/scheme-api.ts';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { navigate } from '#web/routing/navigation.ts';
import { changeDraft, useDraft } from '#web/screens/customer/order-create/draft-store.ts';
import { draftOf } from '#web/screens/customer/scheme/scheme-draft.ts';
import { useSession } from '#web/state/session.ts';
import { switchStore } from '#web/state/switch-store.ts';
import { schemesText } from '#web/text/schemes.ts';

const ReserveForGuest = lazyPart(
  () => import('#web/screens/customer/scheme/ReserveForGuest.tsx'),
  'ReserveForGuest',
);

/** Books a scheme, or where that is over begins a booking with the same gear; a cart that is in the way is asked about. */
export function BookButton({ scheme }: { scheme: Scheme }) {
  const t = schemesText.use();
  const draft = useDraft();
  const session = useSession();
  const asking = useOpeningFor<{ isBooking: boolean }>();
  // Staff book at the counter, and agents for somebody else.
  if (session !== null && !session.roles.includes('Customer'))
    return session.roles.includes('Agent') ? (
      <Suspense>
        <ReserveForGuest scheme={scheme} />
      </Suspense>
    ) : null;
  if (scheme.lines.length === 0) return null;
  const isBooking = scheme.status === 'Active';
  const take = () => {
    if (!switchStore(scheme.storeId)) return;
    changeDraft(draftOf(scheme, { isBooking, nameAt: t.personAt }));
    navigate(pathTo('customerBook'));
  };
  const press = () => {
    if (draft.lines.length === 0 || draft.scheme === scheme.token) take();
    else asking.show({ isBooking });
  };
  return (
    <>
      <Button size="lg" onClick={press}>
        {isBooking ? t.book : t.again}
      </Button>
      <ConfirmDialog
        {...asking.sheet}
        title={t.replaceCart}
        confirmLabel={t.replace}
        onConfirm={() => {
          asking.close();
          take();
        }}
      >
        {t.replaceCartText(countUnits(draft.lines))}
      </ConfirmDialog>
    </>
  );
}
