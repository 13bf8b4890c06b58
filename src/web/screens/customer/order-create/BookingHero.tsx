import { Icon } from '#ui/Icon.tsx';
import { Peaks } from '#ui/Peaks.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { LanguageToggle } from '#web/parts/frame/LanguageToggle.tsx';
import { ThemeToggle } from '#web/parts/frame/ThemeToggle.tsx';
import { openingOf } from '#web/parts/stores/store-facts.ts';
import { StorePill } from '#web/parts/stores/StorePill.tsx';
import { firstPages } from '#web/first-pages.ts';
import { Link } from '#web/routing/Link.tsx';
import type { Booking } from '#web/screens/customer/order-create/use-booking.ts';
import { bookingText } from '#web/text/booking.ts';
import { useText } from '#web/text/use-text.ts';

/** The head of the first page: mountains at night, the store, and a word of welcome. */
export function BookingHero({ booking, onStore }: { booking: Booking; onStore: () => void }) {
  const t = useText(bookingText);
  const { store, now } = booking;
  return (
    <header className="text-on-night bg-night pt-safe relative isolate overflow-hidden">
      <div className="relative z-10 mx-auto w-full max-w-2xl px-4 pb-24 lg:max-w-6xl lg:px-8">
        <div className="flex min-h-14 items-center justify-between gap-2">
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
