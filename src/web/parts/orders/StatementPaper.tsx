import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { PeriodText } from '#web/parts/orders/PeriodText.tsx';
import { StatementBody } from '#web/parts/orders/StatementBody.tsx';
import { momentText } from '#web/parts/time/time-text.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { useLocale } from '#web/state/language.ts';
import { statementText } from '#web/text/statement.ts';
import './statement-paper.css';

const mark = 'prints-statement';

type Props = { order: OrderDetail; zone: string; onPrinted: () => void };

/** The statement on paper: whose it is and which order, then the bills; beside the app, and alone while it is printed. */
export function StatementPaper({ order, zone, onPrinted }: Props) {
  const t = statementText.use();
  const locale = useLocale();
  const now = useNow(60_000);
  const done = useEffectEvent(onPrinted);
  // The style sheet hides everything else on paper by this mark.
  useEffect(() => {
    document.body.classList.add(mark);
    window.addEventListener('afterprint', done);
    window.print();
    return () => {
      document.body.classList.remove(mark);
      window.removeEventListener('afterprint', done);
    };
  }, []);
  const facts = [
    [t['paper.number'], order.orderNumber],
    [t['paper.guest'], `${order.customerName} ${order.customerPhone}`],
    [t['paper.store'], [order.storeName, order.storePhone, order.storeAddress].filter(Boolean).join(' · ')],
  ] as const;
  return createPortal(
    // Paper is white in either theme.
    <div aria-hidden="true" data-theme="light" className="statement-paper text-ink flex-col gap-5 text-base">
      <header className="border-line-strong flex items-end justify-between gap-6 border-b pb-4">
        <span className="text-2xl font-bold">{t['paper.title']}</span>
        <span className="text-ink-3 tnum text-sm">
          {t['paper.printed'](momentText(now, { locale, zone }))}
        </span>
      </header>
      <div className="flex flex-col gap-1">
        {facts.map(([name, value]) => (
          <span key={name} className="flex gap-3">
            <span className="text-ink-3 w-20 shrink-0">{name}</span>
            <span className="tnum">{value}</span>
          </span>
        ))}
        <span className="flex gap-3">
          <span className="text-ink-3 w-20 shrink-0">{t['paper.period']}</span>
          <PeriodText order={order} />
        </span>
      </div>
      <StatementBody order={order} zone={zone} />
    </div>,
    document.body,
  );
}
