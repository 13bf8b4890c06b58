import { useState } from 'react';
import { eventName } from '#contract/event-words.ts';
import { accountGroups } from '#domain/finance/account-groups.ts';
import type { AccountGroup } from '#domain/finance/account-groups.ts';
import { daysBetween } from '#domain/time/days.ts';
import { dayOf } from '#domain/time/zone.ts';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { Money } from '#ui/Money.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useList } from '#web/api/lists.ts';
import { ExportButton } from '#web/parts/lists/ExportButton.tsx';
import { ListedPages } from '#web/parts/lists/ListedPages.tsx';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { momentText } from '#web/parts/time/time-text.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import type { Due, Journal, Refund } from '#web/screens/store/finance/finance-types.ts';
import { inputOf } from '#web/screens/store/finance/range.ts';
import type { FinanceRange } from '#web/screens/store/finance/range.ts';
import { useLanguage, useLocale } from '#web/state/language.ts';
import { exportsText } from '#web/text/exports.ts';
import { financeText } from '#web/text/finance.ts';
import { ordersText } from '#web/text/orders.ts';
import { useText } from '#web/text/use-text.ts';

type JournalRowProps = { journal: Journal; showsStore: boolean };

/** One journal: what happened, and what it did to each account. */
function JournalRow({ journal, showsStore }: JournalRowProps) {
  const t = useText(financeText);
  const language = useLanguage();
  const locale = useLocale();
  const zone = useZone(journal.storeId);
  const name = eventName(journal.kind, language) ?? t['kind.other'];
  const about = [momentText(journal.at, { locale, zone }), showsStore ? journal.storeName : '', journal.note];
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
          {about.filter((part) => part !== '').join(' · ')} · #{journal.seq}
        </p>
      </div>
      <Postings postings={journal.postings} />
    </article>
  );
}

function Postings({ postings }: Pick<Journal, 'postings'>) {
  const t = useText(financeText);
  const orders = useText(ordersText);
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
  order: Pick<Due, 'storeId' | 'storeName' | 'orderNumber' | 'customerName' | 'since'>;
  to: string;
  showsStore: boolean;
  amountFen: number;
  tag?: React.ReactNode;
};

function Row({ order, to, showsStore, amountFen, tag }: RowProps) {
  const t = useText(financeText);
  const zone = useZone(order.storeId);
  const now = useNow(60_000);
  const days = Math.max(0, daysBetween(dayOf(Date.parse(order.since), zone), dayOf(now, zone)));
  const about = [order.customerName, showsStore ? order.storeName : '', t.sinceDays(days)];
  return (
    <Link to={to} className="hover:bg-sunken flex items-center gap-3 p-4 text-inherit no-underline">
      <span className="min-w-0 flex-1">
        <span className="tnum block text-md font-medium">{order.orderNumber}</span>
        <span className="text-ink-3 block text-sm">{about.filter((part) => part !== '').join(' · ')}</span>
      </span>
      {tag}
      <Money fen={amountFen} size="md" />
    </Link>
  );
}

/** An order that still has to pay. */
function DueRow({ due, showsStore }: { due: Due; showsStore: boolean }) {
  const to = pathTo('storePayment', { id: due.orderId });
  return <Row order={due} to={to} showsStore={showsStore} amountFen={due.dueFen} />;
}

/** A refund on its way, and how far it is. */
function RefundRow({ refund, showsStore }: { refund: Refund; showsStore: boolean }) {
  const t = useText(financeText);
  const orders = useText(ordersText);
  const needsHelp = refund.state === 'abnormal' || refund.state === 'cashNeeded';
  const state = t[`state.${refund.state ?? (refund.method === 'cash' ? 'cash' : 'planned')}`];
  return (
    <Row
      order={refund}
      to={pathTo('storePayment', { id: refund.orderId })}
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

type View = 'journals' | 'dues' | 'refunds';
/** What the figures are made of. */
export function Drill({ asked, showsStore }: { asked: FinanceRange; showsStore: boolean }) {
  const t = useText(financeText);
  const exports = useText(exportsText);
  const [view, setView] = useState<View>('journals');
  const views = ['journals', 'dues', 'refunds'] as const;
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
          {view === 'dues' ? (
            <ExportButton
              call="finance.exportDues"
              input={ofStore(asked)}
              name={t['drill.dues']}
              label={exports.exportOf(t['drill.dues'])}
            />
          ) : (
            <ExportButton
              call="finance.exportRefunds"
              input={ofStore(asked)}
              name={t['drill.refunds']}
              label={exports.exportOf(t['drill.refunds'])}
            />
          )}
        </div>
      )}
      {view === 'journals' ? <Journals asked={asked} showsStore={showsStore} /> : null}
      {view === 'dues' ? <Dues asked={asked} showsStore={showsStore} /> : null}
      {view === 'refunds' ? <Refunds asked={asked} showsStore={showsStore} /> : null}
    </section>
  );
}

type Props = { asked: FinanceRange; showsStore: boolean };

function Journals({ asked, showsStore }: Props) {
  const t = useText(financeText);
  const [account, setAccount] = useState<AccountGroup | ''>('');
  const list = useList('finance.journals', { ...inputOf(asked), ...(account === '' ? {} : { account }) });
  return (
    <>
      <div>
        <FilterSelect
          label={t.account}
          value={account}
          options={[
            { value: '', label: t.allAccounts },
            ...accountGroups.map((group) => ({ value: group, label: t[`group.${group}`] })),
          ]}
          onChange={(value) => setAccount(accountGroups.find((group) => group === value) ?? '')}
        />
      </div>
      <ListedPages list={list} found={t.journalsFound} none={<Nothing text={t.noJournals} />} byPress>
        <Card as="div" pad="none" className="divide-line divide-y overflow-hidden">
          {list.items.map((journal) => (
            <JournalRow key={`${journal.storeId} ${journal.seq}`} {...{ journal, showsStore }} />
          ))}
        </Card>
      </ListedPages>
    </>
  );
}

const ofStore = ({ storeId }: FinanceRange) => (storeId === '' ? {} : { storeId });

function Dues({ asked, showsStore }: Props) {
  const t = useText(financeText);
  const list = useList('finance.dues', ofStore(asked));
  return (
    <ListedPages list={list} found={t.duesFound} none={<Nothing text={t.noDues} />} byPress>
      <Card as="div" pad="none" className="divide-line divide-y overflow-hidden">
        {list.items.map((due) => (
          <DueRow key={due.orderId} {...{ due, showsStore }} />
        ))}
      </Card>
    </ListedPages>
  );
}

function Refunds({ asked, showsStore }: Props) {
  const t = useText(financeText);
  const list = useList('finance.refunds', ofStore(asked));
  return (
    <ListedPages list={list} found={t.refundsFound} none={<Nothing text={t.noRefunds} />} byPress>
      <Card as="div" pad="none" className="divide-line divide-y overflow-hidden">
        {list.items.map((refund) => (
          <RefundRow key={refund.paymentId} {...{ refund, showsStore }} />
        ))}
      </Card>
    </ListedPages>
  );
}

function Nothing({ text }: { text: string }) {
  return (
    <Card>
      <p className="text-ink-3 py-6 text-center">{text}</p>
    </Card>
  );
}
