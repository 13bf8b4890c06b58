import { eventName } from '#contract/event-words.ts';
import { cx } from '#ui/cx.ts';
import { Money } from '#ui/Money.tsx';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { momentText } from '#web/parts/time/time-text.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import type { Journal } from '#web/screens/store/finance/finance-types.ts';
import { useLanguage, useLocale } from '#web/state/language.ts';
import { financeText } from '#web/text/finance.ts';
import { ordersText } from '#web/text/orders.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { journal: Journal; showsStore: boolean };

/** One journal: what happened, and what it did to each account. */
export function JournalRow({ journal, showsStore }: Props) {
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
