import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { Suspense, type ReactNode } from 'react';
import { addDays } from '#domain/time/days.ts';
import { dayOf } from '#domain/time/zone.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useClientConfig, type StoreConfig } from '#web/api/client-config.ts';
import { copyAndTell } from '#web/parts/frame/copy-and-tell.ts';
import { Page } from '#web/parts/frame/Page.tsx';
import { closedDaysText } from '#web/parts/stores/closed-days-text.ts';
import { weekdaysText } from '#web/parts/stores/opening-text.ts';
import { hoursOf, openingOf, storesOf } from '#web/parts/stores/store-facts.ts';
import { StorePill } from '#web/parts/stores/StorePill.tsx';
import { useNow } from '#web/parts/time/use-now.ts';
import { useOpeningFor } from '#web/parts/frame/use-opening.ts';
import { targetOfStore } from '#web/parts/way/store-target.ts';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { useCurrentStoreId } from '#web/state/current-store.ts';
import { useLocale } from '#web/state/language.ts';
import { homeText } from '#web/text/home.ts';

type CardProps = { store: StoreConfig; now: number; onWay: (store: StoreConfig) => void };

const FindWay = lazyPart(() => import('#web/parts/way/FindWay.tsx'), 'FindWay');

/** What is worth saying: closed days that begin within two months. */
const closedSoon = (store: StoreConfig, now: number) => {
  const today = dayOf(now, hoursOf(store).zone);
  const closedDays = store.businessHours.closedDays ?? [];
  return closedDays.filter(({ from, to }) => to >= today && from <= addDays(today, 60));
};

/** How to reach a store: whether it is open, and its hours, phone and address, to call, copy and find on a map. */
function ContactCard({ store, now, onWay }: CardProps) {
  const t = homeText.use();
  const locale = useLocale();
  const { phone, address } = store.contactInfo;
  const { restDays } = store.businessHours;
  return (
    <Card as="section" pad="lg" aria-label={store.storeName} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 className="text-lg font-semibold">{store.storeName}</h2>
        <StorePill {...openingOf(store, now)} />
      </div>
      <dl className="m-0 flex flex-col gap-3">
        {restDays.length === 0 ? null : (
          <Fact icon="calendar" name={t.hours}>
            {t.restDays(weekdaysText(restDays, locale))}
          </Fact>
        )}
        {closedSoon(store, now).map((days) => (
          <Fact key={days.from} icon="calendar" name={t.hours}>
            {t.closedOn(closedDaysText(days, locale, { isNear: true }), days.note)}
          </Fact>
        ))}
        {phone === '' ? null : (
          <Fact icon="phone" name={t.phone} copy={{ text: phone, label: t.copyPhone }}>
            <span className="tnum">{phone}</span>
          </Fact>
        )}
        {address === '' ? null : (
          <Fact icon="pin" name={t.address} copy={{ text: address, label: t.copyAddress }}>
            {address}
          </Fact>
        )}
      </dl>
      <div className="grid grid-cols-2 gap-3">
        {phone === '' ? null : (
          <a
            href={`tel:${phone}`}
            aria-label={`${t.call} ${store.storeName}`}
            className={buttonClass({ full: true })}
          >
            <Icon name="phone" size={20} />
            {t.call}
          </a>
        )}
        {address === '' && store.location === null ? null : (
          <Button
            variant="soft"
            full
            icon="pin"
            aria-label={`${t.map} ${store.storeName}`}
            onClick={() => onWay(store)}
          >
            {t.map}
          </Button>
        )}
      </div>
    </Card>
  );
}

type FactProps = {
  icon: IconName;
  name: string;
  copy?: { text: string; label: string };
  children: ReactNode;
};

function Fact({ icon, name, copy, children }: FactProps) {
  const t = homeText.use();
  return (
    <div className="flex min-h-11 items-center gap-3">
      <dt className="text-ink-3 shrink-0">
        <Icon name={icon} size={20} />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="m-0 min-w-0 flex-1 break-words">{children}</dd>
      {copy === undefined ? null : (
        <dd className="m-0">
          <IconButton
            icon="copy"
            label={copy.label}
            className="-mr-2.5"
            onClick={() => void copyAndTell(copy.text, { done: t.copied, failed: t.copyFailed })}
          />
        </dd>
      )}
    </div>
  );
}

const minuteMs = 60_000;

/** The ways to reach each store; the one that the guest chose comes first. */
export function CustomerContact() {
  const t = homeText.use();
  return (
    <Page of="customerContact" back={pathTo('customerDashboard')}>
      <p className="text-ink-2 mb-4 px-1">{t.contactLead}</p>
      <Stores />
    </Page>
  );
}

const chosenFirst = (stores: readonly StoreConfig[], chosenId: string | null): readonly StoreConfig[] => [
  ...stores.filter(({ storeId }) => storeId === chosenId),
  ...stores.filter(({ storeId }) => storeId !== chosenId),
];

function Stores() {
  const t = homeText.use();
  const config = useClientConfig();
  const chosenId = useCurrentStoreId();
  const now = useNow(minuteMs);
  const way = useOpeningFor<StoreConfig>();
  return (
    <Loaded query={config} count={3}>
      {(data) =>
        storesOf(data).length === 0 ? (
          <EmptyState title={t.noStore} />
        ) : (
          <div className="flex flex-col gap-4">
            {chosenFirst(storesOf(data), chosenId).map((store) => (
              <ContactCard key={store.storeId} store={store} now={now} onWay={way.show} />
            ))}
            <Suspense fallback={null}>
              {way.subject === undefined ? null : (
                <FindWay key={way.round} target={targetOfStore(way.subject, data)} {...way.sheet} />
              )}
            </Suspense>
          </div>
        )
      }
    </Loaded>
  );
}
