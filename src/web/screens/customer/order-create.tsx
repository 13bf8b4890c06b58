import { Suspense, useState } from 'react';
import { LoadingBar } from '#ui/LoadingBar.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { isMissing } from '#web/api/client-config.ts';
import { useIsLarge } from '#web/parts/frame/use-is-large.ts';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { GearPicker } from '#web/parts/gear-picker/GearPicker.tsx';
import { useRest } from '#web/rest.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { BookingHero } from '#web/screens/customer/order-create/BookingHero.tsx';
import { CartBar } from '#web/screens/customer/order-create/CartBar.tsx';
import { changeDraft } from '#web/screens/customer/order-create/draft-store.ts';
import { PlanCard } from '#web/screens/customer/order-create/PlanCard.tsx';
import { useBooking } from '#web/screens/customer/order-create/use-booking.ts';
import { useCart } from '#web/screens/customer/order-create/use-cart.ts';
import { bookingText } from '#web/text/booking.ts';
import { useText } from '#web/text/use-text.ts';

/** Only large screens have the room, so only they fetch it. */
const CartSummary = lazyPart(async () => ({
  default: (await import('#web/screens/customer/order-create/CartSummary.tsx')).CartSummary,
}));

const NoStore = lazyPart(async () => ({
  default: (await import('#web/screens/customer/order-create/NoStore.tsx')).NoStore,
}));

const sheets = {
  store: lazyPart(async () => ({
    default: (await import('#web/screens/customer/order-create/StoreSheet.tsx')).StoreSheet,
  })),
  dates: lazyPart(async () => ({
    default: (await import('#web/screens/customer/order-create/DatesSheet.tsx')).DatesSheet,
  })),
  method: lazyPart(async () => ({
    default: (await import('#web/screens/customer/order-create/MethodSheet.tsx')).MethodSheet,
  })),
  review: lazyPart(async () => ({
    default: (await import('#web/screens/customer/order-create/ReviewSheet.tsx')).ReviewSheet,
  })),
};
type SheetName = 'store' | 'dates' | 'method';

/** The first page: where, when, how, and what to ride; then a review and the order. */
export function CustomerOrderCreate() {
  const booking = useBooking();
  const cart = useCart(booking);
  const isWide = useIsLarge();
  const { config, store, offers, draft } = booking;
  const [open, setOpen] = useState<SheetName | null>(null);
  // A sheet stays once it was opened, so that it can move out and give the focus back.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const show = (name: SheetName) => {
    setOpened(new Set([...opened, name]));
    setOpen(name);
  };
  const review = () => changeDraft({ isReviewing: true });
  if (draft.isReviewing && !opened.has('review')) setOpened(new Set([...opened, 'review']));
  const sheet = (name: SheetName) => ({ booking, open: open === name, onClose: () => setOpen(null) });

  return (
    <div className="flex flex-1 flex-col">
      <BookingHero booking={booking} onStore={() => show('store')} />
      <PageBody width="wide" className="relative -mt-16">
        {isMissing(config) ? (
          <LoadError isConfig error={config.error} onRetry={() => void config.refetch()} />
        ) : config.data !== undefined && store === undefined ? (
          <Suspense>
            <NoStore />
          </Suspense>
        ) : (
          <div className="grid flex-1 content-start items-start grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="flex min-w-0 flex-col gap-3">
              <Offline />
              <PlanCard booking={booking} onDates={() => show('dates')} onMethod={() => show('method')} />
              <GearPicker query={offers} lines={draft.lines} room={cart.room} onChange={cart.change} />
            </div>
            {isWide ? (
              <Suspense fallback={<Skeleton className="h-64 w-full rounded-xl" />}>
                <CartSummary booking={booking} onReview={review} />
              </Suspense>
            ) : null}
          </div>
        )}
        <CartBar booking={booking} onReview={review} />
      </PageBody>
      <Suspense fallback={<LoadingBar />}>
        {opened.has('store') ? <sheets.store {...sheet('store')} /> : null}
        {opened.has('dates') ? <sheets.dates {...sheet('dates')} /> : null}
        {opened.has('method') ? <sheets.method {...sheet('method')} /> : null}
        {opened.has('review') ? <sheets.review booking={booking} /> : null}
      </Suspense>
    </div>
  );
}

/** What is told without a connection, as soon as the words for it are here. */
function Offline() {
  const t = useText(bookingText);
  const Notice = useRest()?.OfflineNotice;
  return Notice === undefined ? null : <Notice text={t.offline} />;
}
