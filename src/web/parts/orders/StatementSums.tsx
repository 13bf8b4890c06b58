import { balanceOf } from '#web/parts/orders/statement.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { ordersText } from '#web/text/orders.ts';
import { statementText } from '#web/text/statement.ts';
import { useText } from '#web/text/use-text.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { Money } from '#ui/Money.tsx';

/** How it adds up: what is owed, less what is paid, leaves what is due, or what is on its way back. */
export function StatementSums({ money }: { money: OrderDetail['money'] }) {
  const words = useText(ordersText);
  const t = useText(statementText);
  const { owedFen, dueFen, returningFen, isEven } = balanceOf(money);
  return (
    <dl className="bg-sunken m-0 flex flex-col gap-2 rounded-lg p-4">
      <Sum name={words['bill.charge']} fen={money.chargeFen} />
      <Sum name={words['bill.depositHeld']} fen={money.depositHeldFen} isPlus />
      <Sum name={t.owed} fen={owedFen} look="total" />
      <Sum name={words['bill.received']} fen={-money.receivedFen} />
      {dueFen > 0 || isEven ? (
        <Sum
          name={words['bill.due']}
          fen={dueFen}
          look="last"
          tone={isEven ? 'text-success' : 'text-warning'}
        >
          {isEven ? (
            <span className="ml-2 inline-flex items-center gap-1 text-sm font-semibold">
              <Icon name="check" size={16} weight={2.6} />
              {t.even}
            </span>
          ) : null}
        </Sum>
      ) : null}
      {returningFen > 0 ? (
        <Sum
          name={words['bill.refundPending']}
          fen={-returningFen}
          look={dueFen > 0 ? 'plain' : 'last'}
          tone="text-ice-ink"
        />
      ) : null}
    </dl>
  );
}

type SumProps = {
  name: string;
  fen: number;
  look?: 'plain' | 'total' | 'last';
  tone?: string;
  isPlus?: boolean;
  children?: React.ReactNode;
};

function Sum({ name, fen, look = 'plain', tone = '', isPlus = false, children }: SumProps) {
  const isRuled = look !== 'plain';
  return (
    <div
      className={cx(
        'flex items-baseline justify-between gap-4',
        isRuled && 'border-line-strong border-t pt-2 font-semibold',
        tone,
      )}
    >
      <dt className={isRuled || tone !== '' ? '' : 'text-ink-2'}>
        {name}
        {children}
      </dt>
      <dd className="m-0">
        <Money fen={fen} size={look === 'last' ? 'lg' : 'text'} signed={isPlus} />
      </dd>
    </div>
  );
}
