import { BarChart } from '#ui/BarChart.tsx';
import { Card } from '#ui/Card.tsx';
import { moneyText } from '#ui/money-text.ts';
import { dayText } from '#web/parts/time/day-text.ts';
import { weeksOf } from '#web/screens/store/finance/chart-bars.ts';
import type { Summary } from '#web/screens/store/finance/finance-types.ts';
import { useDaysText } from '#web/screens/store/finance/days-text.ts';
import { useLocale } from '#web/state/language.ts';
import { financeText } from '#web/text/finance.ts';
import { ordersText } from '#web/text/orders.ts';
import { useText } from '#web/text/use-text.ts';

const looks = { cash: 'fill-violet', wechat: 'fill-success', alipay: 'fill-ice' } as const;

/** What came in and went back on each day, by method; of many days each bar is a week. */
export function DayChart({ summary }: { summary: Summary }) {
  const t = useText(financeText);
  const orders = useText(ordersText);
  const daysText = useDaysText();
  const locale = useLocale();
  const bars = weeksOf(summary.days).map(({ from, to, methods }) => ({
    name: daysText({ from, to }),
    mark: dayText(from, locale),
    up: methods.map(({ receivedFen }) => receivedFen),
    down: methods.reduce((sum, { givenBackFen }) => sum + givenBackFen, 0),
  }));
  const isEmpty = bars.every(({ up, down }) => down === 0 && up.every((fen) => fen === 0));
  return (
    <Card as="section" pad="lg" className="flex min-w-0 flex-col gap-4">
      <h2 className="text-lg font-semibold">{t.byDay}</h2>
      {isEmpty ? (
        <p className="text-ink-3">{t.noFlows}</p>
      ) : (
        <BarChart
          label={t.byDayLabel(daysText(summary))}
          head={t.day}
          series={summary.methods.map(({ method }) => ({
            name: orders[`method.${method}`],
            look: looks[method],
          }))}
          down={{ name: t.givenBack, look: 'fill-line-strong' }}
          bars={bars}
          format={(fen) => moneyText(fen)}
        />
      )}
    </Card>
  );
}
