import { PrintedPaper } from '#web/parts/frame/PrintedPaper.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { PeriodText } from '#web/parts/orders/PeriodText.tsx';
import { StatementBody } from '#web/parts/orders/StatementBody.tsx';
import { momentText } from '#web/parts/time/time-text.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { useLocale } from '#web/state/language.ts';
import { statementPaperText } from '#web/text/statement-paper.ts';

type Props = { order: OrderDetail; zone: string; onPrinted: () => void };

/** The statement on paper: whose it is and which order, then the bills. */
export function StatementPaper({ order, zone, onPrinted }: Props) {
  const t = statementPaperText.use();
  const locale = useLocale();
  const now = useNow(60_000);
  const facts = [
    [t.number, order.orderNumber],
    [t.guest, `${order.customerName} ${order.customerPhone}`],
    [t.store, [order.storeName, order.storePhone, order.storeAddress].filter(Boolean).join(' · ')],
  ] as const;
  return (
    <PrintedPaper
      title={t.title}
      printed={t.printed(momentText(now, { locale, zone }))}
      onPrinted={onPrinted}
    >
      <div className="flex flex-col gap-1">
        {facts.map(([name, value]) => (
          <span key={name} className="flex gap-3">
            <span className="text-ink-3 w-20 shrink-0">{name}</span>
            <span className="tnum">{value}</span>
          </span>
        ))}
        <span className="flex gap-3">
          <span className="text-ink-3 w-20 shrink-0">{t.period}</span>
          <PeriodText order={order} />
        </span>
      </div>
      <StatementBody order={order} zone={zone} />
    </PrintedPaper>
  );
}
