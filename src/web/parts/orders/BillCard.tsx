import { Card } from '#ui/Card.tsx';
import { Folded } from '#ui/Folded.tsx';
import { moneyText } from '#ui/Money.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { balanceOf, statementOf } from '#web/parts/orders/statement.ts';
import { isUnasked } from '#web/parts/orders/bill-to-pay.ts';
import { PrintButton } from '#web/parts/orders/Statement.tsx';
import { StatementBody } from '#web/parts/orders/StatementBody.tsx';
import { ordersText } from '#web/text/orders.ts';
import { statementText } from '#web/text/statement.ts';

type Standing = { readonly word: string; readonly tone: string };

/** How an order's money stands, in one line: what is to be paid, what goes back, or that all of it is settled. */
const useStandings = (order: OrderDetail, isDueTold: boolean): readonly Standing[] => {
  const t = statementText.use();
  const words = ordersText.use();
  const { dueFen, returningFen } = balanceOf(order.money);
  const { chargeFen, depositHeldFen } = order.money;
  const bills = statementOf(order);
  if (bills.length === 0) return [{ word: words['bill.none'], tone: 'text-ink-3' }];
  const isAhead = bills.every(isUnasked);
  if (isAhead && !isDueTold) return [{ word: words['bill.unasked'], tone: 'text-ink-3' }];
  if (isDueTold && (isAhead || dueFen > 0)) {
    const made = t['money.made'](moneyText(chargeFen), moneyText(depositHeldFen));
    return [{ word: depositHeldFen === 0 ? moneyText(chargeFen) : made, tone: 'text-ink-3' }];
  }
  const open = [
    ...(dueFen > 0 ? [{ word: t['money.due'](moneyText(dueFen)), tone: 'text-warning' }] : []),
    ...(returningFen > 0 ? [{ word: t['money.back'](moneyText(returningFen)), tone: 'text-ice-ink' }] : []),
  ];
  return open.length > 0
    ? open
    : [{ word: t['money.settled'](moneyText(order.money.receivedFen)), tone: 'text-success' }];
};

type Props = {
  order: OrderDetail;
  zone: string;
  /** What is to be paid stands on the page already. */
  isDueTold?: boolean;
};

/** The money of an order in one line, which unfolds the bills and payments behind it. */
export function BillCard({ order, zone, isDueTold = false }: Props) {
  const words = ordersText.use();
  const standings = useStandings(order, isDueTold);
  return (
    <Card as="section" pad="none">
      <Folded
        heading={2}
        className="min-h-14 px-5"
        title={
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-lg font-semibold">{words['bill.title']}</span>
            {standings.map(({ word, tone }) => (
              <span key={word} className={`${tone} tnum font-semibold`}>
                {word}
              </span>
            ))}
          </span>
        }
      >
        <div className="flex flex-col gap-5 px-5 pt-1 pb-5">
          <StatementBody order={order} zone={zone} />
          {statementOf(order).length === 0 ? null : <PrintButton order={order} zone={zone} />}
        </div>
      </Folded>
    </Card>
  );
}
