import { Suspense, type ReactNode } from 'react';
import { field } from '#contract/list.ts';
import { orderList } from '#contract/order-list.ts';
import { readCode } from '#domain/scan/read-code.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Pills } from '#ui/Pills.tsx';
import { useList, type ListInput } from '#web/api/lists.ts';
import { Page } from '#web/parts/frame/Page.tsx';
import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { KeywordSearch } from '#web/parts/lists/KeywordSearch.tsx';
import { filtersOf, sortOf } from '#web/parts/lists/list-filters.ts';
import { ListedPages } from '#web/parts/lists/ListedPages.tsx';
import { rowsAtOnce, useIsDesk } from '#web/parts/lists/use-is-desk.ts';
import { OrderCard } from '#web/parts/orders/OrderCard.tsx';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { StoreSwitcher } from '#web/screens/store/counter/StoreSwitcher.tsx';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { homeText } from '#web/text/home.ts';
import { storeText } from '#web/text/store.ts';
import { titlesText } from '#web/text/titles.ts';

const OrderTable = lazyPart(() => import('#web/screens/store/orders-list/OrderTable.tsx'), 'OrderTable');

const ways = ['due', 'back'] as const;
type Way = (typeof ways)[number];

/** What the page keeps in its address. */
const paymentPage = {
  fields: { keyword: orderList.fields.keyword, way: field.choice('way', ways) },
  sorts: orderList.sorts,
};
type Choice = ReturnType<typeof filtersOf<typeof paymentPage>>;

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
  const isDesk = useIsDesk();
  const page = filtersOf(paymentPage, query, (next) => pathTo('storePayments', next));
  const { keyword = '', way = 'due' } = page.filters;
  return (
    <Page
      width={isDesk ? 'wide' : 'narrow'}
      of="storePayments"
      back={pathTo('storeDashboard')}
      actions={<StoreSwitcher />}
    >
      <div className="flex flex-col gap-3">
        <KeywordSearch
          value={keyword}
          onSearch={(text) => page.show(text === '' ? {} : { keyword: keywordOf(text) })}
          label={t['payments.search']}
        />
        {keyword === '' ? (
          <>
            <Pills
              label={titles.storePayments}
              options={ways.map((value) => ({ value, label: t[`payments.${value}`] }))}
              value={way}
              onChange={(value) => page.show({ way: value })}
            />
            <Waiting page={page} way={way} />
          </>
        ) : (
          <Found page={page} keyword={keyword} />
        )}
      </div>
    </Page>
  );
}

type Listed = { page: Choice };

/** What waits for money at the store that one stands in. */
function Waiting({ page, way }: Listed & { way: Way }) {
  const t = homeText.use();
  const { current } = useStaffStores();
  const here = current === undefined ? {} : { storeId: current.storeId };
  const waits = way === 'due' ? { due: 'true' as const } : { refundPending: 'true' as const };
  return (
    <Orders
      page={page}
      input={{ ...here, ...waits }}
      none={<EmptyState title={t[`payments.${way}None`]} text={t['payments.noneText']} />}
    />
  );
}

/** Orders of all the stores that one works in: whoever stands at the counter may have rented elsewhere. */
function Found({ page, keyword }: Listed & { keyword: string }) {
  const t = homeText.use();
  const store = storeText.use();
  return (
    <Orders
      page={page}
      input={{ keyword }}
      showsStore
      none={<EmptyState title={store.noOrders} text={t.whichOrderText} />}
    />
  );
}

type OrdersProps = Listed & {
  input: ListInput<'orders.list'>;
  none: ReactNode;
  showsStore?: boolean;
};

function Orders({ page, input, none, showsStore = false }: OrdersProps) {
  const isDesk = useIsDesk();
  const { sorting } = isDesk ? page.filters : {};
  const asked = sorting === undefined ? input : { ...input, sorting };
  const list = useList('orders.list', asked, isDesk ? rowsAtOnce : undefined);
  return (
    <ListedPages list={list} none={none}>
      {isDesk ? (
        <Suspense fallback={<SkeletonCards />}>
          <OrderTable
            orders={list.items}
            sort={sortOf(page, sorting)}
            showsStore={showsStore}
            leadsTo="storePayment"
          />
        </Suspense>
      ) : (
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
      )}
    </ListedPages>
  );
}
