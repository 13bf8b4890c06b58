import { Suspense, useState } from 'react';
import { formatClock } from '#domain/stores/store-hours.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { LoadingBar } from '#ui/LoadingBar.tsx';
import { Money } from '#ui/Money.tsx';
import { Peaks } from '#ui/Peaks.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { isMissing } from '#web/api/client-config.ts';
import { firstPages } from '#web/first-pages.ts';
import { LanguageToggle } from '#web/parts/frame/LanguageToggle.tsx';
import { ThemeToggle } from '#web/parts/frame/ThemeToggle.tsx';
import { useIsLarge } from '#web/parts/frame/use-is-large.ts';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { GearPicker } from '#web/parts/gear-picker/GearPicker.tsx';
import { PeriodEnds } from '#web/parts/orders/PeriodEnds.tsx';
import { openingOf } from '#web/parts/stores/store-facts.ts';
import { StorePill } from '#web/parts/stores/StorePill.tsx';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { Link } from '#web/routing/Link.tsx';
import { changeDraft } from '#web/screens/customer/order-create/draft-store.ts';
import { feesAt } from '#web/screens/customer/order-create/fees.ts';
import { useBooking, type Booking } from '#web/screens/customer/order-create/use-booking.ts';
import { useCart } from '#web/screens/customer/order-create/use-cart.ts';
import { bookingText } from '#web/text/booking.ts';
import { pickerText } from '#web/text/picker.ts';

/** The head of the first page: mountains at night, the store, and a word of welcome. */
function BookingHero({ booking, onStore }: { booking: Booking; onStore: () => void }) {
  const t = bookingText.use();
  const { store, now } = booking;
  return (
    <header className="text-on-night bg-night pt-safe relative isolate overflow-hidden">
      <div className="relative z-10 mx-auto w-full max-w-2xl px-4 pb-24 lg:max-w-6xl lg:px-8">
        <div className="flex min-h-14 items-center justify-between">
          {store === undefined ? (
            <Skeleton className="h-6 w-40 rounded-full opacity-20" />
          ) : (
            <button
              type="button"
              onClick={onStore}
              aria-label={`${t.store} ${store.storeName}`}
              className="press hover:bg-night -ml-2 inline-flex min-h-11 min-w-0 items-center gap-1.5 rounded-full px-2 text-md font-semibold"
            >
              <Icon name="pin" size={20} />
              <span className="truncate">{store.storeName}</span>
              <Icon name="chevron-right" size={18} />
            </button>
          )}
          {/* As wide as it gets, before what is in it comes. */}
          <div className="-mr-2 grid shrink-0 grid-cols-[auto_2.75rem_2.75rem] lg:hidden">
            <LanguageToggle tone="night" />
            <ThemeToggle tone="night" />
            <Link
              to={firstPages.customerDashboard.path}
              aria-label={t.home}
              className="press hover:bg-night-2 inline-flex size-11 items-center justify-center rounded-full"
            >
              <Icon name="home" size={22} />
            </Link>
          </div>
        </div>
        <h1 className="mt-3 text-2xl font-bold tracking-tight lg:text-3xl">{t.title}</h1>
        <div className="mt-1.5 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
          <p className="text-on-night-2">{t.lead}</p>
          {store === undefined ? null : <StorePill on="night" {...openingOf(store, now)} />}
        </div>
      </div>
      {/* Last: they stand at the bottom, and would sink while a slow line brings what lies above. */}
      <Peaks />
    </header>
  );
}

type Props = { booking: Booking; onDates: () => void; onMethod: () => void };

/** When the hire is, and how the gear travels. */
function PlanCard({ booking, onDates, onMethod }: Props) {
  const t = bookingText.use();
  const words = pickerText.use();
  const { dates, calendar, draft } = booking;
  const { deliveryMethod, returnMethod } = draft;
  const isEvening = calendar.lateStartOn > calendar.todayOn && dates.startOn === calendar.lateStartOn;
  const { chosenFen } = feesAt(booking);
  if (booking.store === undefined) {
    return <Skeleton className="plan-wait w-full rounded-xl" />;
  }
  return (
    <Card pad="none" className="shadow-float overflow-hidden">
      <button type="button" onClick={onDates} className="press hover:bg-sunken block w-full px-4 pt-4 pb-3">
        <span className="sr-only">{t.chooseDates}</span>
        <PeriodEnds startOn={dates.startOn} lastOn={dates.lastOn} days={dates.days} />
      </button>
      {isEvening && calendar.thresholdMinute !== undefined ? (
        <p className="text-ice-ink -mt-1 flex items-start gap-1.5 px-4 pb-3 text-sm">
          <Icon name="moon" size={16} />
          {t.eveningHint(formatClock(calendar.thresholdMinute))}
        </p>
      ) : null}
      <div className="border-line border-t">
        <ListRow
          icon={deliveryMethod === 'Delivery' || returnMethod === 'Pickup' ? 'truck' : 'store'}
          title={`${words[`delivery.${deliveryMethod}`]} · ${words[`return.${returnMethod}`]}`}
          end={chosenFen === 0 ? words['fee.free'] : <Money fen={chosenFen} />}
          onPress={onMethod}
        />
      </div>
    </Card>
  );
}

/** Only large screens have the room, so only they fetch it. */
const CartSummary = lazyPart(
  () => import('#web/screens/customer/order-create/CartSummary.tsx'),
  'CartSummary',
);

const CartBar = lazyPart(() => import('#web/screens/customer/order-create/CartBar.tsx'), 'CartBar');

const RidersCard = lazyPart(
  () => import('#web/screens/customer/order-create/riders/RidersCard.tsx'),
  'RidersCard',
);

/** How many ride, once the gear is here; until then its place. */
function Riders({ booking }: { booking: Booking }) {
  const wait = <Skeleton className="riders-wait w-full rounded-xl" />;
  if (booking.offers.data === undefined) return booking.offers.isError ? null : wait;
  return (
    <Suspense fallback={wait}>
      <RidersCard booking={booking} />
    </Suspense>
  );
}

const NoStore = lazyPart(() => import('#web/screens/customer/order-create/NoStore.tsx'), 'NoStore');

const sheets = {
  store: lazyPart(() => import('#web/parts/stores/StoreSheet.tsx'), 'StoreSheet'),
  dates: lazyPart(() => import('#web/screens/customer/order-create/DatesSheet.tsx'), 'DatesSheet'),
  method: lazyPart(() => import('#web/screens/customer/order-create/MethodSheet.tsx'), 'MethodSheet'),
  review: lazyPart(() => import('#web/screens/customer/order-create/ReviewSheet.tsx'), 'ReviewSheet'),
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
            {/* First, so that a keyboard need not pass all gear; beside it to the eye. */}
            {isWide ? (
              <Suspense fallback={<Skeleton className="order-last h-64 w-full rounded-xl" />}>
                <CartSummary booking={booking} onReview={review} />
              </Suspense>
            ) : null}
            <div className="flex min-w-0 flex-col gap-3">
              <PlanCard booking={booking} onDates={() => show('dates')} onMethod={() => show('method')} />
              <Riders booking={booking} />
              <GearPicker query={offers} lines={draft.lines} room={cart.room} onChange={cart.change} />
            </div>
          </div>
        )}
        <CartAtHand booking={booking} onReview={review} />
      </PageBody>
      <Suspense fallback={<LoadingBar />}>
        {opened.has('store') ? (
          <sheets.store {...sheet('store')} stores={booking.stores} chosen={store} />
        ) : null}
        {opened.has('dates') ? <sheets.dates {...sheet('dates')} /> : null}
        {opened.has('method') ? <sheets.method {...sheet('method')} /> : null}
        {opened.has('review') ? <sheets.review booking={booking} /> : null}
      </Suspense>
    </div>
  );
}

/** The running total, as soon as something is in the cart. */
function CartAtHand(props: { booking: Booking; onReview: () => void }) {
  return props.booking.draft.lines.length === 0 ? null : (
    <Suspense>
      <CartBar {...props} />
    </Suspense>
  );
}
