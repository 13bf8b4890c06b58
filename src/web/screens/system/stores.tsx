import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Tag } from '#ui/Tag.tsx';
import { dotted } from '#ui/whole-parts.ts';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { useOpens } from '#web/parts/account/use-opens.ts';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { LinkCard } from '#web/parts/frame/LinkCard.tsx';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { CardRows, LinkRow } from '#web/parts/lists/CardRows.tsx';
import { weekdaysText } from '#web/parts/stores/opening-text.ts';
import { pathTo } from '#web/paths.ts';
import { useLocale } from '#web/state/language.ts';
import { settingsText } from '#web/text/settings.ts';

type Store = Output<'chain.stores'>['items'][number];

function StoreRow({ store }: { store: Store }) {
  const t = settingsText.use();
  const locale = useLocale();
  const rest = store.restDays.length === 0 ? '' : t.closedOn(weekdaysText(store.restDays, locale));
  return (
    <LinkRow
      to={pathTo('systemStore', { id: store.id })}
      title={store.name}
      text={dotted([`${store.startTime}–${store.endTime}`, rest, store.address])}
      end={
        <span className="text-ink-3 flex items-center gap-2">
          {store.isActive ? null : <Tag>{t.closed}</Tag>}
          <Icon name="chevron-right" size={18} />
        </span>
      }
    />
  );
}

/** The stores that one manages, and the way to the rules of all. */
export function SystemStores() {
  const t = settingsText.use();
  const isOwner = useOpens()('systemChain');
  const read = useCall('chain.stores', {});
  const add = isOwner ? (
    <LinkButton to={pathTo('systemStore', { id: 'new' })} icon="plus" size="sm">
      {t.newStore}
    </LinkButton>
  ) : null;
  return (
    <Page width="wide" of="systemStores" back={pathTo('systemHome')} actions={add}>
      <p className="text-ink-2 mb-4">{t.storesLead}</p>
      <Loaded query={read}>
        {({ items }) => (
          <div className="flex flex-col gap-3 lg:gap-4">
            {items.length === 0 ? (
              <EmptyState title={t.noStores} text={t.noStoresText} />
            ) : (
              <CardRows items={items} keyOf={({ id }) => id}>
                {(store) => <StoreRow store={store} />}
              </CardRows>
            )}
            {isOwner ? (
              <div>
                <LinkCard
                  to={pathTo('systemChain')}
                  icon="tag"
                  title={t.chainRules}
                  text={t.chainRulesText}
                />
              </div>
            ) : null}
          </div>
        )}
      </Loaded>
    </Page>
  );
}
