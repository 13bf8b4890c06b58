import { EmptyState } from '#ui/EmptyState.tsx';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { useClientConfig } from '#web/api/client-config.ts';
import type { StoreConfig } from '#web/api/client-config.ts';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { PageHeader } from '#web/parts/frame/PageHeader.tsx';
import { ContactCard } from '#web/parts/stores/ContactCard.tsx';
import { storesOf } from '#web/parts/stores/store-facts.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { pathTo } from '#web/paths.ts';
import { useCurrentStoreId } from '#web/state/current-store.ts';
import { homeText } from '#web/text/home.ts';
import { shellText } from '#web/text/shell.ts';
import { titlesText } from '#web/text/titles.ts';
import { useText } from '#web/text/use-text.ts';

const minuteMs = 60_000;

/** The ways to reach each store; the one that the guest chose comes first. */
export function ContactService() {
  const t = useText(homeText);
  const titles = useText(titlesText);
  return (
    <PageBody>
      <PageHeader title={titles.customerContact} back={pathTo('customerDashboard')} />
      <p className="text-ink-2 mb-4 px-1">{t.contactLead}</p>
      <Stores />
    </PageBody>
  );
}

const chosenFirst = (stores: readonly StoreConfig[], chosenId: string | null): readonly StoreConfig[] => [
  ...stores.filter(({ storeId }) => storeId === chosenId),
  ...stores.filter(({ storeId }) => storeId !== chosenId),
];

function Stores() {
  const t = useText(homeText);
  const shell = useText(shellText);
  const config = useClientConfig();
  const chosenId = useCurrentStoreId();
  const now = useNow(minuteMs);
  if (config.data === undefined) {
    return config.isError ? (
      <LoadError error={config.error} onRetry={() => void config.refetch()} />
    ) : (
      <SkeletonCards count={3} label={shell.loading} />
    );
  }
  const stores = chosenFirst(storesOf(config.data), chosenId);
  if (stores.length === 0) return <EmptyState title={t.noStore} />;
  return (
    <div className="flex flex-col gap-4">
      {stores.map((store) => (
        <ContactCard key={store.storeId} store={store} now={now} />
      ))}
    </div>
  );
}
