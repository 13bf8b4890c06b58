import { Icon } from '#ui/Icon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { LanguageToggle } from '#web/parts/frame/LanguageToggle.tsx';
import { ThemeToggle } from '#web/parts/frame/ThemeToggle.tsx';
import { openingOf } from '#web/parts/stores/store-facts.ts';
import { StorePill } from '#web/parts/stores/StorePill.tsx';
import type { Booking } from '#web/screens/customer/order-create/use-booking.ts';
import { customerText } from '#web/text/customer.ts';
import { useText } from '#web/text/use-text.ts';

/** The head of the first page: mountains at night, the store, and a word of welcome. */
export function BookingHero({ booking, onStore }: { booking: Booking; onStore: () => void }) {
  const t = useText(customerText);
  const { store, now } = booking;
  return (
    <header
      className="text-on-night pt-safe relative overflow-hidden"
      style={{ background: 'linear-gradient(180deg, var(--hero-top), var(--hero-mid) 60%, var(--hero-low))' }}
    >
      <Peaks />
      <div className="relative mx-auto w-full max-w-2xl px-4 pb-24 lg:max-w-6xl lg:px-8">
        <div className="flex min-h-14 items-center justify-between gap-2">
          {store === undefined ? (
            <Skeleton className="h-6 w-40 rounded-full opacity-20" />
          ) : (
            <button
              type="button"
              onClick={onStore}
              aria-label={`${t['book.store']} ${store.storeName}`}
              className="press hover:bg-night -ml-2 inline-flex min-h-11 min-w-0 items-center gap-1.5 rounded-full px-2 text-md font-semibold"
            >
              <Icon name="pin" size={20} />
              <span className="truncate">{store.storeName}</span>
              <Icon name="chevron-right" size={18} />
            </button>
          )}
          <div className="-mr-2 flex shrink-0 items-center lg:hidden">
            <LanguageToggle tone="night" />
            <ThemeToggle tone="night" />
          </div>
        </div>
        <h1 className="mt-3 text-2xl font-bold tracking-tight lg:text-3xl">{t['book.title']}</h1>
        <div className="mt-1.5 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
          <p className="text-on-night-2">{t['book.lead']}</p>
          {store === undefined ? null : <StorePill on="night" {...openingOf(store, now)} />}
        </div>
      </div>
    </header>
  );
}

/** Three ridges, the last one the snow that the page lies on. */
function Peaks() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 200"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-x-0 bottom-0 h-4/5 w-full"
    >
      <path
        d="M0 200v-56l92-46 60 30 104-88 70 60 62-34 96 74 88-64 74 40 98-92 84 78 70-44 96 70 94-58 112 64v66z"
        fill="var(--hero-peak-1)"
        opacity="0.75"
      />
      <path
        d="M0 200v-34l128-42 84 34 120-70 92 60 90-28 110 44 128-66 96 48 104-38 136 54 112-30v68z"
        fill="var(--hero-peak-2)"
        opacity="0.7"
      />
      <path d="M332 94l-34 20 20 8 16-6 22 12 14-6z" fill="var(--on-night)" opacity="0.28" />
      <path d="M762 74l-40 22 22 10 20-8 24 14 16-8z" fill="var(--on-night)" opacity="0.28" />
      <path d="M0 200v-10c150-26 310 6 470-4s260-34 400-20 220 20 330 6v28z" fill="var(--hero-peak-3)" />
    </svg>
  );
}
