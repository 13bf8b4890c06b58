import type { ReactNode } from 'react';
import { BarChart } from '#ui/BarChart.tsx';
import { Card } from '#ui/Card.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { dayText } from '#web/parts/time/day-text.ts';
import { answersOf, sameDaysBefore, type Answer } from '#web/screens/store/finance/answers.ts';
import { useDaysText } from '#web/screens/store/finance/days-text.ts';
import type { Summary } from '#web/screens/store/finance/figures.tsx';
import type { FinanceRange } from '#web/screens/store/finance/RangeBar.tsx';
import { useLocale } from '#web/state/language.ts';
import { financeText } from '#web/text/finance.ts';

type CardProps = {
  title: string;
  answer: Answer;
  /** How many weeks the days before lie back. */
  weeks: number;
  hint: ReactNode;
};

/** One answer: its amount, the same days before, and a bar for each day. */
function AnswerCard({ title, answer, weeks, hint }: CardProps) {
  const t = financeText.use();
  const daysText = useDaysText();
  const locale = useLocale();
  const { fen, beforeFen, bars } = answer;
  const series = [
    { of: 'asked', name: t.thoseDays, className: 'fill-ice' },
    { of: 'before', name: t.before(weeks), className: 'fill-line-strong' },
    { of: 'between', name: t.otherDays, className: 'fill-line' },
  ] as const;
  return (
    <Card as="section" pad="lg" className="flex min-w-0 flex-col gap-3">
      <div>
        <h2 className="text-ink-2 text-base">{title}</h2>
        <Money fen={fen} size="xl" />
        <p className="text-ink-2 text-sm">
          {beforeFen === null ? null : (
            <span className="inline-flex items-baseline gap-1 whitespace-nowrap">
              <svg aria-hidden="true" width="10" height="10" className="self-center">
                <rect width="10" height="10" rx="3" className="fill-line-strong" />
              </svg>
              {t.before(weeks)} <Money fen={beforeFen} />
              {' · '}
              <Money fen={fen - beforeFen} signed />
            </span>
          )}
        </p>
      </div>
      {bars.length === 0 ? null : (
        <BarChart
          isSmall
          label={t.answerByDay(title)}
          head={t.day}
          series={series}
          down={{ name: t.takenOff, className: 'fill-warning' }}
          bars={bars.map(({ fen: height, ...bar }) => ({
            name: daysText(bar),
            mark: dayText(bar.from, locale),
            up: series.map(({ of }) => (bar.of === of ? Math.max(0, height) : 0)),
            down: Math.max(0, 0 - height),
          }))}
          format={(amountFen) => moneyText(amountFen)}
        />
      )}
      <p className="text-ink-3 text-sm">{hint}</p>
    </Card>
  );
}

type Props = { asked: FinanceRange; todayOn: string; summary: Summary };

/** What some days brought: what was earned, what was received, and what stood open at their end. */
export function Answers({ asked, todayOn, summary }: Props) {
  const t = financeText.use();
  const { earned, received, givenBackFen, open } = answersOf(asked, summary, todayOn);
  const { weeks } = sameDaysBefore(asked);
  return (
    <div className="grid grid-cols-1 gap-3 lg:grid-cols-3 lg:gap-4">
      <AnswerCard title={t.earned} answer={earned} weeks={weeks} hint={t.earnedHint} />
      <AnswerCard
        title={t.receivedInAll}
        answer={received}
        weeks={weeks}
        hint={givenBackFen === 0 ? t.receivedHint : t.receivedHintBack(moneyText(givenBackFen))}
      />
      <AnswerCard title={t.stillOpen} answer={open} weeks={weeks} hint={t.stillOpenHint} />
    </div>
  );
}
