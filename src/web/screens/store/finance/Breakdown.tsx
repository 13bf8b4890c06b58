import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import type { ReactNode } from 'react';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import { ShareBars } from '#ui/ShareBars.tsx';
import { FlowTable, movedByHand, type ByHand } from '#web/screens/store/finance/FlowTable.tsx';
import type { Summary } from '#web/screens/store/finance/finance-types.ts';
import { financeText } from '#web/text/finance.ts';
import { ordersText } from '#web/text/orders.ts';
import { useText } from '#web/text/use-text.ts';

/** A part of the page with its name. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return <SectionCard title={title}>{children}</SectionCard>;
}

/** What was earned, by kind. */
export function IncomeShares({ summary }: { summary: Pick<Summary, 'income'> }) {
  const t = useText(financeText);
  const orders = useText(ordersText);
  return (
    <Part title={t.incomeTitle}>
      {summary.income.length === 0 ? (
        <p className="text-ink-3">{t.noIncome}</p>
      ) : (
        <ShareBars
          shares={summary.income
            .toSorted((a, b) => b.amountFen - a.amountFen)
            .map(({ kind, amountFen }) => ({
              name: orders[`fee.${kind}`],
              value: amountFen,
              shown: <Money fen={amountFen} />,
            }))}
        />
      )}
      <p className="text-ink-3 text-sm">{t.incomeFree}</p>
    </Part>
  );
}

type ByMethod = ByHand & Pick<Summary, 'methods' | 'cashDifferenceFen'>;

/** What came and went by each way of paying, and what was moved by hand. */
export function MethodTable({ summary }: { summary: ByMethod }) {
  const t = useText(financeText);
  const orders = useText(ordersText);
  const { cashDifferenceFen } = summary;
  const moved = [
    ...(cashDifferenceFen === 0 ? [] : [{ name: t.cashDifference, fen: cashDifferenceFen }]),
    ...movedByHand(summary, t),
  ];
  return (
    <Part title={t.byMethod}>
      <FlowTable
        head={t.method}
        rows={summary.methods.map(({ method, ...flow }) => ({ name: orders[`method.${method}`], ...flow }))}
      />
      {moved.length === 0 ? null : (
        <KeyValue
          className="bg-sunken rounded-lg p-3.5"
          rows={moved.map(({ name, fen }) => ({
            name,
            value: <Money fen={fen} signed={name === t.cashDifference} />,
          }))}
        />
      )}
    </Part>
  );
}

/** The stores beside each other. */
export function StoreTable({ summary }: { summary: Summary }) {
  const t = useText(financeText);
  return (
    <Part title={t.byStore}>
      <FlowTable
        head={t.store}
        rows={summary.stores.map(({ storeName, receivedFen, givenBackFen }) => ({
          name: storeName,
          receivedFen,
          givenBackFen,
        }))}
      />
    </Part>
  );
}
