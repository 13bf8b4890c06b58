import { useState } from 'react';
import { eventName } from '#contract/event-words.ts';
import { accountGroups, type AccountGroup } from '#domain/finance/account-groups.ts';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { Money } from '#ui/Money.tsx';
import { dotted } from '#ui/whole-parts.ts';
import type { Output } from '#web/api/calls.ts';
import { Page } from '#web/parts/frame/Page.tsx';
import { ExportButton } from '#web/parts/lists/ExportButton.tsx';
import { PagedCard } from '#web/parts/lists/PagedCard.tsx';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import type { PageProps } from '#web/routing/page-table.ts';
import { useStaffStores, useStoreDay } from '#web/screens/store/counter/use-staff-stores.ts';
import { fileDays, inputOf, presets, rangeOf, RangeBar } from '#web/screens/store/finance/RangeBar.tsx';
import type { FinanceRange } from '#web/screens/store/finance/RangeBar.tsx';
import { useSummary } from '#web/screens/store/finance/use-summary.ts';
import { useLanguage } from '#web/state/language.ts';
import { financeText } from '#web/text/finance.ts';
import { ordersText } from '#web/text/orders.ts';

type Journal = Output<'finance.journals'>['items'][number];

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
        none={<EmptyState title={t.noJournals} />}
        byPress
      >
        {(journal) => <JournalRow journal={journal} showsStore={showsStore} />}
      </PagedCard>
    </>
  );
}

/** The books of some days: every entry, and what it did to each account. */
export function StoreLedger({ query }: PageProps<'storeLedger'>) {
  const t = financeText.use();
  const { current } = useStaffStores();
  const { todayOn } = useStoreDay(current);
  const range = rangeOf('storeLedger', query, { todayOn, usual: 'today' });
  const { asked } = range;
  const stores = useSummary(asked, { ...asked, todayOn }).data?.ownStores ?? [];
  return (
    <Page
      width="wide"
      of="storeLedger"
      back={pathTo('storeFinance')}
      actions={
        <ExportButton
          call="finance.journals"
          input={{ ...inputOf(asked), sorting: 'at asc' }}
          label={t.export}
          name={t.exportName}
          days={fileDays(asked)}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <RangeBar {...range} stores={stores} presets={presets} />
        <Journals asked={asked} showsStore={asked.storeId === '' && stores.length > 1} />
      </div>
    </Page>
  );
}
