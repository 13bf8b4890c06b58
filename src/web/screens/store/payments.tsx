import type { ReactNode } from 'react';
import { readCode } from '#domain/scan/read-code.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Pills } from '#ui/Pills.tsx';
import { useList } from '#web/api/lists.ts';
import { Page } from '#web/parts/frame/Page.tsx';
import { KeywordSearch } from '#web/parts/lists/KeywordSearch.tsx';
import { ListedPages } from '#web/parts/lists/ListedPages.tsx';
import { OrderCard } from '#web/parts/orders/OrderCard.tsx';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { StoreSwitcher } from '#web/screens/store/counter/StoreSwitcher.tsx';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { homeText } from '#web/text/home.ts';
import { storeText } from '#web/text/store.ts';
import { titlesText } from '#web/text/titles.ts';

const ways = ['due', 'back'] as const;
type Way = (typeof ways)[number];

/** The text of an order's code stands for its number. */
const keywordOf = (text: string): string => {
  const read = readCode(text);
  const isCode = read.ok && (read.value.kind === 'orderLink' || read.value.kind === 'person');
  return isCode ? read.value.orderNumber : text;
};

/** Money without an order yet: finds the one that it is for, among those that wait for it or among all. */
export function StorePayments({ query }: PageProps<'storePayments'>) {
  const t = homeText.use();
  const titles = titlesText.use();
  const keyword = query['q'] ?? '';
  const way: Way = query['way'] === 'back' ? 'back' : 'due';
  const show = (to: { q?: string; way?: Way }) =>
    navigate(pathTo('storePayments', { ...(to.q === '' ? {} : to) }), { replace: true });
  return (
    <Page width="narrow" of="storePayments" back={pathTo('storeDashboard')} actions={<StoreSwitcher />}>
      <div className="flex flex-col gap-3">
        <KeywordSearch
          value={keyword}
          onSearch={(text) => show({ q: keywordOf(text) })}
          label={t['payments.search']}
        />
        {keyword === '' ? (
          <>
            <Pills
              label={titles.storePayments}
              options={ways.map((value) => ({ value, label: t[`payments.${value}`] }))}
              value={way}
              onChange={(value) => show({ way: value })}
            />
            <Waiting way={way} />
          </>
        ) : (
          <Found keyword={keyword} />
        )}
      </div>
    </Page>
  );
}

/** What waits for money at the store that one stands in. */
function Waiting({ way }: { way: Way }) {
  const t = homeText.use();
  const { current } = useStaffStores();
  const here = current === undefined ? {} : { storeId: current.storeId };
  const waits = way === 'due' ? { due: 'true' as const } : { refundPending: 'true' as const };
  const list = useList('orders.list', { ...here, ...waits });
  return (
    <Orders
      list={list}
      none={<EmptyState title={t[`payments.${way}None`]} text={t['payments.noneText']} />}
    />
  );
}

/** Orders of all the stores that one works in: whoever stands at the counter may have rented elsewhere. */
function Found({ keyword }: { keyword: string }) {
  const t = homeText.use();
  const store = storeText.use();
  const list = useList('orders.list', { keyword });
  return (
    <Orders list={list} showsStore none={<EmptyState title={store.noOrders} text={t.whichOrderText} />} />
  );
}

type OrdersProps = {
  list: ReturnType<typeof useList<'orders.list'>>;
  none: ReactNode;
  showsStore?: boolean;
};

function Orders({ list, none, showsStore = false }: OrdersProps) {
  return (
    <ListedPages list={list} none={none}>
      <ul className="m-0 flex list-none flex-col gap-3 p-0">
        {list.items.map((order) => (
          <li key={order.id}>
            <OrderCard
              order={order}
              to={pathTo('storePayment', { id: order.id })}
              side="staff"
              showsStore={showsStore}
            />
          </li>
        ))}
      </ul>
    </ListedPages>
  );
}
