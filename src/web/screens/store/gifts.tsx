import { nameOf } from '#contract/list-words.ts';
import { giftList, giftNames } from '#contract/store-lists.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Money } from '#ui/Money.tsx';
import { dotted } from '#ui/whole-parts.ts';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { LinkRow } from '#web/parts/lists/CardRows.tsx';
import { filtersOf } from '#web/parts/lists/list-filters.ts';
import { ListScreen } from '#web/parts/lists/ListScreen.tsx';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { pathTo } from '#web/paths.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { useLanguage } from '#web/state/language.ts';
import { giftsText } from '#web/text/gifts.ts';
import { reasonsText } from '#web/text/reasons.ts';

/** What was given away of the orders of one's stores: who gave what of which order, when and why. */
export function StoreGifts({ query }: PageProps<'storeGifts'>) {
  const t = giftsText.use();
  const { stores } = useStaffStores();
  const givers = useCall('finance.givers', {}).data ?? [];
  const page = filtersOf(giftList, query, (next) => pathTo('storeGifts', next));
  return (
    <ListScreen
      of="storeGifts"
      page={page}
      groups={{
        on: t.days,
        byId: [t.person, givers.map(({ id, name }) => ({ value: id, label: name }))],
        kind: [t.kind, giftNames],
        ...(stores.length > 1
          ? { storeId: stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName })) }
          : {}),
      }}
      found={t.found}
      none={<EmptyState title={t.none} text={t.noneText} />}
      noneFound={t.noneFound}
      row={(gift) => <GiftRow gift={gift} showsStore={stores.length > 1} />}
    />
  );
}

type Gift = Output<'finance.gifts'>['items'][number];

function GiftRow({ gift, showsStore }: { gift: Gift; showsStore: boolean }) {
  const t = giftsText.use();
  const language = useLanguage();
  const reasons = reasonsText.use();
  const moment = useMoment(gift.storeId);
  return (
    <LinkRow
      to={pathTo('storeOrder', { id: gift.orderId })}
      title={dotted([nameOf(giftNames, gift.kind, language), reasons.reasonText(gift.reason)])}
      text={dotted([t.byWhom(gift.by), moment(gift.at), gift.orderNumber, showsStore ? gift.storeName : ''])}
      end={<Money fen={gift.amountFen} size="md" exact />}
    />
  );
}
