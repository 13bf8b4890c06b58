import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { StatementBill, StatementRow } from '#web/parts/orders/statement.ts';
import { ordersText } from '#web/text/orders.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { useText } from '#web/text/use-text.ts';
import { Money } from '#ui/Money.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { Tone } from '#ui/Tag.tsx';

const tones: Readonly<Record<StatementBill['status'], Tone>> = {
  Draft: 'violet',
  Open: 'warning',
  Paid: 'success',
  Refunding: 'ice',
  Void: 'neutral',
};

type Props = { bill: StatementBill; isFirst: boolean };

/** One bill of a statement: what it is for, its rows, its total. */
export function BillRows({ bill, isFirst }: Props) {
  const words = useText(ordersText);
  const reasons = useText(reasonsText);
  return (
    <section className={isFirst ? 'flex flex-col gap-2' : 'border-line flex flex-col gap-2 border-t pt-4'}>
      <h3 className="flex items-center justify-between gap-3">
        <span className="font-semibold">{words[`purpose.${bill.purpose}`]}</span>
        <Tag tone={tones[bill.status]}>{words[`bill.${bill.status}`]}</Tag>
      </h3>
      {bill.reason === '' ? null : (
        <p className="text-ink-3 text-sm break-words">{reasons.toldReason(bill.reason)}</p>
      )}
      <dl className="m-0 flex flex-col gap-2">
        {bill.rows.map((row) => (
          <FeeRow
            key={row.key}
            row={row}
            isVoid={bill.status === 'Void'}
            isSettlement={bill.purpose === 'Settlement'}
          />
        ))}
        <div className="flex items-baseline justify-between gap-4 pt-1">
          <dt className="font-semibold">{words['bill.total']}</dt>
          <dd className="m-0">
            <Money fen={bill.totalFen} size="lg" />
          </dd>
        </div>
        {bill.dueFen > 0 && bill.paidFen > 0 ? (
          <>
            <PartRow name={words['bill.partlyPaid']} fen={bill.paidFen} className="text-ink-3" />
            <PartRow name={words['bill.stillDue']} fen={bill.dueFen} className="text-warning font-semibold" />
          </>
        ) : null}
      </dl>
    </section>
  );
}

type FeeProps = { row: StatementRow; isVoid: boolean; isSettlement: boolean };

function FeeRow({ row, isVoid, isSettlement }: FeeProps) {
  const words = useText(ordersText);
  const { gear } = useGearWords();
  const about = [gear(row.title), row.note].filter((part) => part !== '').join(' · ');
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-2 min-w-0">
        {isSettlement && row.word === 'ExtensionFee' ? words['fee.late'] : words[`fee.${row.word}`]}
        {row.word === 'Deposit' && row.amountFen > 0 ? (
          <span className="text-ink-3 ml-2 text-sm">{words['bill.depositBack']}</span>
        ) : null}
        {about === '' ? null : <span className="text-ink-3 block text-sm break-words">{about}</span>}
      </dt>
      <dd className={isVoid ? 'text-ink-3 m-0 line-through' : 'm-0'}>
        <Money fen={row.amountFen} />
      </dd>
    </div>
  );
}

function PartRow({ name, fen, className }: { name: string; fen: number; className: string }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className}`}>
      <dt>{name}</dt>
      <dd className="m-0">
        <Money fen={fen} />
      </dd>
    </div>
  );
}
