import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import type { Output } from '#web/api/calls.ts';
import { FlowTable, movedByHand } from '#web/screens/store/finance/FlowTable.tsx';
import { financeText } from '#web/text/finance.ts';
import { closingsText } from '#web/text/closings.ts';
import { ordersText } from '#web/text/orders.ts';
import { useText } from '#web/text/use-text.ts';

type Figures = Output<'finance.closingPreview'>;

/** What closing a day keeps of it: what came and went by each way, what tills had, and what stands open. */
export function ClosingFigures({ figures }: { figures: Figures }) {
  const t = useText(closingsText);
  const finance = useText(financeText);
  const orders = useText(ordersText);
  const { methods, receivedFen, givenBackFen, incomeFen, standing } = figures;
  const all = { name: t.total, receivedFen, givenBackFen };
  const stands = [
    { name: finance.inTills, fen: standing.inTillsFen },
    { name: finance.deposits, fen: standing.depositsFen },
    { name: finance.openDues, fen: standing.openDuesFen },
    { name: finance.refundsDue, fen: standing.refundsDueFen },
  ];
  return (
    <div className="flex flex-col gap-4">
      <FlowTable
        head={finance.method}
        rows={[...methods.map(({ method, ...flow }) => ({ name: orders[`method.${method}`], ...flow })), all]}
        hasTotal
      />
      <KeyValue
        className="bg-sunken rounded-lg p-3.5"
        rows={[
          { name: finance.income, value: <Money fen={incomeFen} /> },
          { name: finance.cashDifference, value: <Money fen={figures.cashDifferenceFen} signed /> },
          ...movedByHand(figures, finance).map(({ name, fen }) => ({ name, value: <Money fen={fen} /> })),
        ]}
      />
      <div className="bg-sunken flex flex-col gap-2 rounded-lg p-3.5">
        <p className="text-sm font-semibold">{t.standing}</p>
        <KeyValue rows={stands.map(({ name, fen }) => ({ name, value: <Money fen={fen} /> }))} />
      </div>
    </div>
  );
}
