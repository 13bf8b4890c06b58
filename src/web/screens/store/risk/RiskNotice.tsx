import { buttonClass } from '#ui/button-class.ts';
import { Notice } from '#ui/Notice.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { riskSentence } from '#web/screens/store/risk/risk-sentence.ts';
import { useLocale } from '#web/state/language.ts';
import { riskText } from '#web/text/risk.ts';
import { useText } from '#web/text/use-text.ts';

/** Which gear of an order cannot come, why, and what staff can do about it; nothing where all is well. */
export function RiskNotice({ order }: { order: OrderDetail }) {
  const t = useText(riskText);
  const { nameOf } = useGearWords();
  const locale = useLocale();
  const lines = order.lines.flatMap(({ risk, ...line }) => (risk === undefined ? [] : { ...line, risk }));
  const others = new Map(
    lines.flatMap(({ risk }) =>
      risk.otherOrder === null ? [] : ([[risk.otherOrder.id, risk.otherOrder]] as const),
    ),
  );
  if (lines.length === 0) return null;
  return (
    <Notice tone="danger" title={t.orderTitle}>
      <ul className="m-0 mt-1 flex list-none flex-col gap-0.5 p-0">
        {lines.map((line) => (
          <li key={line.id}>
            <span className="font-medium">{nameOf(line)}</span>
            {' · '}
            {riskSentence(line.risk, t, locale)}
          </li>
        ))}
      </ul>
      <p className="text-ink-2 mt-2">{t.whatToDo}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {order.actions.includes('bind') ? (
          <Link
            to={pathTo('storeOrderCreate', { orderNumber: order.orderNumber })}
            className={buttonClass({ size: 'sm', variant: 'secondary' })}
          >
            {t.bindAnother}
          </Link>
        ) : null}
        {[...others.values()].map(({ id, orderNumber }) => (
          <Link
            key={id}
            to={pathTo('storeOrder', { id })}
            className={buttonClass({ size: 'sm', variant: 'secondary' })}
          >
            {t.seeOther(orderNumber)}
          </Link>
        ))}
      </div>
    </Notice>
  );
}
