import { Icon } from '#ui/Icon.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { dayText } from '#web/parts/time/day-text.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { useLocale } from '#web/state/language.ts';
import { riskText } from '#web/text/risk.ts';

type Risk = NonNullable<OrderLine['risk']>;
type Words = (typeof riskText)['zh'];

/** What is wrong with a line's gear, in one sentence. */
export const riskSentence = (risk: Risk, words: Words, locale: string): string => {
  const code = risk.barcode ?? '';
  if (risk.reason === 'short') {
    return words['reason.short'](
      risk.missing ?? 0,
      risk.missingOn === null ? '' : dayText(risk.missingOn, locale),
    );
  }
  if (risk.reason === 'elsewhere') return words['reason.elsewhere'](code, risk.storeName ?? '');
  if (risk.reason === 'stillOut' && risk.otherOrder !== null) {
    return words.stillOutWith(code, risk.otherOrder.orderNumber);
  }
  return words[`reason.${risk.reason}`](code);
};

/** The bookings that wait for gear which this order still has, or lost what it spoilt; nothing when there are none. */
export function EndangeredNotice({ order }: { order: Pick<OrderDetail, 'endangers'> }) {
  const t = riskText.use();
  const { endangers = [] } = order;
  if (endangers.length === 0) return null;
  const waiting = [...new Set(endangers.map(({ orderId }) => orderId))];
  const title = endangers.some(isSpoilt) ? t.waiting(waiting.length) : t.endangers(waiting.length);
  return (
    <Notice tone="danger" title={title}>
      <ul className="m-0 flex list-none flex-col p-0">
        {waiting.map((orderId) => (
          <WaitingOrder key={orderId} items={endangers.filter((next) => next.orderId === orderId)} />
        ))}
      </ul>
    </Notice>
  );
}

type Endangered = NonNullable<OrderDetail['endangers']>[number];

/** Tells a booking that lost its gear from one that may still get it in time. */
export const isSpoilt = ({ reason }: Endangered): boolean => reason === 'damaged' || reason === 'lost';

function WaitingOrder({ items }: { items: readonly Endangered[] }) {
  const t = riskText.use();
  const locale = useLocale();
  const [next] = items;
  if (next === undefined) return null;
  const codes = items.map(({ barcode }) => barcode).join(', ');
  const spoilt = items.flatMap(({ reason, barcode }) =>
    reason === 'damaged' || reason === 'lost' ? [t[`reason.${reason}`](barcode)] : [],
  );
  return (
    <li>
      <Link
        to={pathTo('storeOrder', { id: next.orderId })}
        className="press -mx-1 flex min-h-11 items-center justify-between gap-2 rounded-md px-1"
      >
        <span className="tnum">
          {t.waitsFor(next.customerName, dayText(next.startDate, locale), codes)}
          <span className="block text-sm">{[next.orderNumber, ...spoilt].join(' · ')}</span>
        </span>
        <Icon name="chevron-right" size={18} />
      </Link>
    </li>
  );
}

/** Why the gear of one line cannot come; with `isScan` also that another item is to be scanned. */
export function RiskLine({ line: { risk }, isScan = false }: { line: OrderLine; isScan?: boolean }) {
  const t = riskText.use();
  const locale = useLocale();
  if (risk === undefined) return null;
  const ask = isScan && risk.reason !== 'short';
  return (
    <span className="text-danger tnum block text-sm font-medium">
      {riskSentence(risk, t, locale)}
      {ask ? <span className="block font-normal">{t.scanAnother}</span> : null}
    </span>
  );
}
