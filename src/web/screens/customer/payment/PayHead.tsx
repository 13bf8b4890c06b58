import { useState } from 'react';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Money } from '#ui/Money.tsx';
import { moneyText } from '#ui/money-text.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { rowsOf } from '#web/parts/orders/statement.ts';
import { useFeeName } from '#web/parts/orders/statement-names.ts';
import type { Payable } from '#web/parts/pay/pay-types.ts';
import { dayText } from '#web/parts/time/day-text.ts';
import { countdownText } from '#web/parts/time/time-text.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { useLocale } from '#web/state/language.ts';
import { ordersText } from '#web/text/orders.ts';
import { payText } from '#web/text/pay.ts';
import { useText } from '#web/text/use-text.ts';

/** What is to be paid, for what, to whom, and how long that is possible. */
export function PayHead({ payable }: { payable: Payable }) {
  const t = useText(payText);
  const words = useText(ordersText);
  const locale = useLocale();
  const { startDate, lastDay } = payable;
  const first = dayText(startDate, locale);
  return (
    <Card as="section" pad="lg" className="ui-rise flex flex-col gap-4">
      <div className="flex flex-col items-center gap-1 pt-1 text-center">
        <p className="text-ink-2">
          {t.payFor(
            payable.purpose === 'Supplement' ? t['for.Supplement'] : words[`purpose.${payable.purpose}`],
          )}
        </p>
        <Money fen={payable.dueFen} size="xl" className="[&>span]:text-4xl" />
        <p className="text-ink-3 tnum text-sm">
          {payable.storeName} · {startDate === lastDay ? first : `${first} – ${dayText(lastDay, locale)}`}
        </p>
        <p className="text-ink-3 tnum text-sm">{t.forOrder(payable.orderNumber)}</p>
      </div>
      <Timer payable={payable} />
      <PartPaid payable={payable} />
      <Details payable={payable} />
    </Card>
  );
}

/** How long the order, or its longer dates, wait for their money. */
function Timer({ payable: { expiresAt, purpose } }: { payable: Payable }) {
  const t = useText(payText);
  const now = useNow(1000);
  if (expiresAt === null) return null;
  const leftMs = Date.parse(expiresAt) - now;
  const isShort = leftMs < 60_000;
  const words =
    purpose === 'Initial'
      ? { over: t.timeOver, left: t.timer }
      : { over: t.datesTimeOver, left: t.datesTimer };
  return (
    <p
      role="timer"
      className={
        isShort
          ? 'bg-danger-soft text-danger tnum flex items-center justify-center gap-2 rounded-lg p-3 text-sm'
          : 'bg-warning-soft text-warning tnum flex items-center justify-center gap-2 rounded-lg p-3 text-sm'
      }
    >
      <Icon name="clock" size={18} />
      {leftMs <= 0 ? words.over : words.left(countdownText(leftMs))}
    </p>
  );
}

/** How much of the bill is here already. */
function PartPaid({ payable: { paidFen, totalFen } }: { payable: Payable }) {
  const t = useText(payText);
  if (paidFen <= 0) return null;
  const percent = Math.floor((paidFen * 100) / totalFen);
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-baseline justify-between gap-4 text-sm">
        <span className="text-success font-semibold">{t.paidPart(moneyText(paidFen))}</span>
        <span className="text-ink-3">{t.totalOf(moneyText(totalFen))}</span>
      </p>
      <ProgressBar value={percent / 100} label={t.partLabel} />
    </div>
  );
}

function Details({ payable }: { payable: Payable }) {
  const t = useText(payText);
  const nameOf = useFeeName();
  const [isOpen, setOpen] = useState(false);
  const rows = rowsOf(payable.items, []);
  return (
    <div className="border-line -mb-2 border-t pt-1">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="press text-ink-2 flex min-h-11 w-full items-center justify-between gap-3 text-left"
      >
        {t.details}
        <span className={isOpen ? 'rotate-180' : ''}>
          <Icon name="chevron-down" size={18} />
        </span>
      </button>
      {isOpen ? (
        <dl className="m-0 flex flex-col gap-2 pb-3">
          {rows.map((row) => (
            <div key={row.key} className="flex items-baseline justify-between gap-4">
              <dt className="text-ink-3 min-w-0">
                {nameOf(row)}
                {row.note === '' ? '' : ` · ${row.note}`}
              </dt>
              <dd className="m-0">
                <Money fen={row.amountFen} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}
