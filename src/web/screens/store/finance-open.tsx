import { useState } from 'react';
import { nameOf } from '#contract/list-words.ts';
import { refundStateNames } from '#contract/store-lists.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { Money } from '#ui/Money.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Tag } from '#ui/Tag.tsx';
import { dotted } from '#ui/whole-parts.ts';
import type { Output } from '#web/api/calls.ts';
import { Page } from '#web/parts/frame/Page.tsx';
import { LinkRow } from '#web/parts/lists/CardRows.tsx';
import { ExportButton } from '#web/parts/lists/ExportButton.tsx';
import { PagedCard } from '#web/parts/lists/PagedCard.tsx';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { useStaffStores, useStoreDay } from '#web/screens/store/counter/use-staff-stores.ts';
import { useDaysSince } from '#web/screens/store/finance/days-text.ts';
import { StandingTiles } from '#web/screens/store/finance/figures.tsx';
import { useSummary } from '#web/screens/store/finance/use-summary.ts';
import { useLanguage } from '#web/state/language.ts';
import { exportsText } from '#web/text/exports.ts';
import { financeText } from '#web/text/finance.ts';
import { ordersText } from '#web/text/orders.ts';

type Due = Output<'finance.dues'>['items'][number];
type Refund = Output<'finance.refunds'>['items'][number];

type RowProps = {
  order: Pick<Due, 'orderId' | 'storeId' | 'storeName' | 'orderNumber' | 'customerName' | 'since'>;
  showsStore: boolean;
  amountFen: number;
  tag?: React.ReactNode;
};

function Row({ order, showsStore, amountFen, tag }: RowProps) {
  const t = financeText.use();
  const days = useDaysSince(order);
  const about = [order.customerName, showsStore ? order.storeName : '', t.sinceDays(days)];
  return (
    <LinkRow
      to={pathTo('storePayment', { id: order.orderId })}
      title={<span className="tnum">{order.orderNumber}</span>}
      text={dotted(about)}
      end={
        <>
          {tag}
          <Money fen={amountFen} size="md" />
        </>
      }
    />
  );
}

/** A refund on its way, and how far it is. */
function RefundRow({ refund, showsStore }: { refund: Refund; showsStore: boolean }) {
  const orders = ordersText.use();
  const needsHelp = refund.state === 'abnormal' || refund.state === 'cashNeeded';
  const state = nameOf(refundStateNames, refund.state ?? 'null', useLanguage());
  return (
    <Row
      order={refund}
      showsStore={showsStore}
      amountFen={refund.amountFen}
      tag={
        <span className="flex flex-col items-end gap-1">
          <Tag tone={needsHelp ? 'danger' : 'neutral'}>{state}</Tag>
          <span className="text-ink-3 text-sm">{orders[`method.${refund.method}`]}</span>
        </span>
      }
    />
  );
}

const views = ['dues', 'refunds'] as const;

type Listed = { input: { storeId?: string }; showsStore: boolean };

function Dues({ input, showsStore }: Listed) {
  const t = financeText.use();
  return (
    <PagedCard
      call="finance.dues"
      input={input}
      keyOf={({ orderId }) => orderId}
      found={t.duesFound}
      none={<EmptyState title={t.noDues} />}
      byPress
    >
      {(due) => <Row order={due} showsStore={showsStore} amountFen={due.dueFen} />}
    </PagedCard>
  );
}

function Refunds({ input, showsStore }: Listed) {
  const t = financeText.use();
  return (
    <PagedCard
      call="finance.refunds"
      input={input}
      keyOf={({ paymentId }) => paymentId}
      found={t.refundsFound}
      none={<EmptyState title={t.noRefunds} />}
      byPress
    >
      {(refund) => <RefundRow refund={refund} showsStore={showsStore} />}
    </PagedCard>
  );
}

/** What stands open now: who still pays, who waits for money, and where money lies. */
export function StoreFinanceOpen({ query }: PageProps<'storeFinanceOpen'>) {
  const t = financeText.use();
  const exports = exportsText.use();
  const { current } = useStaffStores();
  const { todayOn } = useStoreDay(current);
  const storeId = query['store'] ?? '';
  const [view, setView] = useState<(typeof views)[number]>('dues');
  const { data } = useSummary({ storeId }, { from: todayOn, to: todayOn, todayOn });
  const stores = data?.ownStores ?? [];
  const listed = {
    input: storeId === '' ? {} : { storeId },
    showsStore: storeId === '' && stores.length > 1,
  };
  return (
    <Page
      width="wide"
      of="storeFinanceOpen"
      back={pathTo('storeFinance')}
      actions={
        <ExportButton
          call={`finance.${view}`}
          input={listed.input}
          name={t[`drill.${view}`]}
          label={exports.exportOf(t[`drill.${view}`])}
        />
      }
    >
      <div className="flex flex-col gap-4">
        {stores.length > 1 ? (
          <div>
            <FilterSelect
              label={t.store}
              value={storeId}
              any={t.allStores}
              options={stores.map((store) => ({ value: store.storeId, label: store.storeName }))}
              onChange={(store) =>
                navigate(pathTo('storeFinanceOpen', { store: store === '' ? undefined : store }), {
                  replace: true,
                })
              }
            />
          </div>
        ) : null}
        {data === undefined ? null : <StandingTiles standing={data.standing} label={t.standingTitle} />}
        <div className="max-w-lg">
          <SegmentedControl
            label={t.drill}
            value={view}
            options={views.map((value) => ({ value, label: t[`drill.${value}`] }))}
            onChange={setView}
          />
        </div>
        {view === 'dues' ? <Dues {...listed} /> : <Refunds {...listed} />}
      </div>
    </Page>
  );
}
