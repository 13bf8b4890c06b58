import { nameOf } from '#contract/list-words.ts';
import { refundStateNames } from '#contract/store-lists.ts';
import { useDaysSince } from '#web/screens/store/finance/days-text.ts';
import { PagedCard } from '#web/parts/lists/PagedCard.tsx';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { dotted } from '#ui/whole-parts.ts';
import { LinkRow } from '#web/parts/lists/CardRows.tsx';
import { useState } from 'react';
import { eventName } from '#contract/event-words.ts';
import { accountGroups, type AccountGroup } from '#domain/finance/account-groups.ts';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { Money } from '#ui/Money.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { Output } from '#web/api/calls.ts';
import { ExportButton } from '#web/parts/lists/ExportButton.tsx';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { inputOf, type FinanceRange } from '#web/screens/store/finance/RangeBar.tsx';
import { useLanguage } from '#web/state/language.ts';
import { exportsText } from '#web/text/exports.ts';
import { financeText } from '#web/text/finance.ts';
import { ordersText } from '#web/text/orders.ts';

type Journal = Output<'finance.journals'>['items'][number];
type Due = Output<'finance.dues'>['items'][number];
type Refund = Output<'finance.refunds'>['items'][number];

/** One journal: what happened, and what it did to each account. */
function JournalRow({ journal, showsStore }: { journal: Journal; showsStore: boolean }) {
  const t = financeText.use();
  const language = useLanguage();
  const moment = useMoment(journal.storeId);
  const name = eventName(journal.kind, language) ?? t['kind.other'];
  const about = [moment(journal.at), showsStore ? journal.storeName : '', journal.note];
  return (
    <article className="flex flex-col gap-2 p-4 lg:flex-row lg:items-start lg:gap-6">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-md font-medium">{name}</span>
          {journal.orderId === null ? null : (
            <Link
              to={pathTo('storeOrder', { id: journal.orderId })}
              className="tnum text-ice-ink inline-flex min-h-11 items-center lg:min-h-0"
            >
              {journal.orderNumber}
            </Link>
          )}
        </p>
        <p className="text-ink-3 text-sm">
          {dotted(about)} · #{journal.seq}
        </p>
      </div>
      <Postings postings={journal.postings} />
    </article>
  );
}

function Postings({ postings }: Pick<Journal, 'postings'>) {
  const t = financeText.use();
  const orders = ordersText.use();
  return (
    <ul className="bg-sunken m-0 list-none rounded-lg px-3 py-1.5 lg:w-96 lg:shrink-0">
      {postings
        .toSorted((a, b) => Math.sign(b.amountFen) - Math.sign(a.amountFen))
        .map(({ group, kind, holderName, amountFen }, index) => {
          const name = kind === null ? t[`group.${group}`] : orders[`fee.${kind}`];
          return (
            <li key={index} className="flex items-baseline gap-2 py-1">
              <span className={cx('w-6 shrink-0 text-sm', amountFen > 0 ? 'text-ice-ink' : 'text-ink-3')}>
                {amountFen > 0 ? t.debit : t.credit}
              </span>
              <span className="min-w-0 flex-1 break-words">
                {holderName === null || holderName === '' ? name : t.bagOf(holderName)}
              </span>
              <Money fen={Math.abs(amountFen)} exact />
            </li>
          );
        })}
    </ul>
  );
}

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

const views = ['journals', 'dues', 'refunds'] as const;

/** What the figures are made of. */
export function Drill({ asked, showsStore }: { asked: FinanceRange; showsStore: boolean }) {
  const t = financeText.use();
  const exports = exportsText.use();
  const [view, setView] = useState<(typeof views)[number]>('journals');
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t.drill}</h2>
      <div className="max-w-lg">
        <SegmentedControl
          label={t.drill}
          value={view}
          options={views.map((value) => ({ value, label: t[`drill.${value}`] }))}
          onChange={setView}
        />
      </div>
      {view === 'journals' ? null : (
        <div className="flex justify-end">
          <ExportButton
            call={`finance.${view}`}
            input={ofStore(asked)}
            name={t[`drill.${view}`]}
            label={exports.exportOf(t[`drill.${view}`])}
          />
        </div>
      )}
      {view === 'journals' ? <Journals asked={asked} showsStore={showsStore} /> : null}
      {view === 'dues' ? (
        <PagedCard
          call="finance.dues"
          input={ofStore(asked)}
          keyOf={({ orderId }) => orderId}
          found={t.duesFound}
          none={<Nothing text={t.noDues} />}
          byPress
        >
          {(due) => <Row order={due} showsStore={showsStore} amountFen={due.dueFen} />}
        </PagedCard>
      ) : null}
      {view === 'refunds' ? (
        <PagedCard
          call="finance.refunds"
          input={ofStore(asked)}
          keyOf={({ paymentId }) => paymentId}
          found={t.refundsFound}
          none={<Nothing text={t.noRefunds} />}
          byPress
        >
          {(refund) => <RefundRow refund={refund} showsStore={showsStore} />}
        </PagedCard>
      ) : null}
    </section>
  );
}

function Journals({ asked, showsStore }: { asked: FinanceRange; showsStore: boolean }) {
  const t = financeText.use();
  const [account, setAccount] = useState<AccountGroup | ''>('');
  const input = { ...inputOf(asked), ...(account === '' ? {} : { account }) };
  return (
    <>
      <div>
        <FilterSelect
          label={t.account}
          value={account}
          any={t.allAccounts}
          options={accountGroups.map((group) => ({ value: group, label: t[`group.${group}`] }))}
          onChange={(value) => setAccount(accountGroups.find((group) => group === value) ?? '')}
        />
      </div>
      <PagedCard
        call="finance.journals"
        input={input}
        keyOf={({ storeId, seq }) => `${storeId} ${seq}`}
        found={t.journalsFound}
        none={<Nothing text={t.noJournals} />}
        byPress
      >
        {(journal) => <JournalRow journal={journal} showsStore={showsStore} />}
      </PagedCard>
    </>
  );
}

const ofStore = ({ storeId }: FinanceRange) => (storeId === '' ? {} : { storeId });

function Nothing({ text }: { text: string }) {
  return (
    <Card>
      <p className="text-ink-3 py-6 text-center">{text}</p>
    </Card>
  );
}
