import { dotted } from '#ui/whole-parts.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { isUnasked } from '#web/parts/orders/bill-to-pay.ts';
import { swapped, useFeeName } from '#web/parts/orders/statement.ts';
import type { StatementBill as Bill } from '#web/parts/orders/statement.ts';
import { ordersText } from '#web/text/orders.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { statementText } from '#web/text/statement.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { Tone } from '#ui/Tag.tsx';

type StatementRow = Bill['charges'][number];

const tones: Readonly<Record<Bill['status'], Tone>> = {
  Open: 'warning',
  Paid: 'success',
  Refunding: 'ice',
  Void: 'neutral',
};

/** One bill of a statement: what it is for, what the hire costs, what is only held, its total. */
export function StatementBill({ bill, isFirst }: { bill: Bill; isFirst: boolean }) {
  const words = ordersText.use();
  const reasons = reasonsText.use();
  const { status, purpose } = bill;
  return (
    <section className={cx('flex flex-col gap-2.5', !isFirst && 'border-line border-t pt-5')}>
      <h3 className="flex items-center justify-between gap-3">
        <span className="font-semibold">{words[`purpose.${purpose}`]}</span>
        {isUnasked(bill) ? (
          <Tag tone="violet">{words['bill.unasked']}</Tag>
        ) : (
          <Tag tone={tones[status]}>{words[`bill.${status}`]}</Tag>
        )}
      </h3>
      {bill.reason === '' || isNoted(bill) ? null : (
        <p className="text-ink-3 text-sm break-words">{reasons.reasonText(bill.reason)}</p>
      )}
      <dl className="m-0 flex flex-col gap-2.5">
        {bill.charges.map((row) => (
          <FeeRow key={row.key} row={row} isSettlement={purpose === 'Settlement'} />
        ))}
        {bill.deposits.map((row) => (
          <DepositRow key={row.key} row={row} />
        ))}
        <div className="border-line flex items-baseline justify-between gap-4 border-t border-dashed pt-2.5">
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

/** A row of the bill gives its reason already. */
const isNoted = ({ reason, charges, deposits }: Bill): boolean =>
  [...charges, ...deposits].some(({ note }) => note === reason);

function FeeRow({ row, isSettlement }: { row: StatementRow; isSettlement: boolean }) {
  const nameOf = useFeeName();
  const { gear } = useGearWords();
  const { reasonText } = reasonsText.use();
  const about = dotted([gear(row.title), reasonText(row.note)]);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-2 min-w-0 flex-1">
        {nameOf(row, isSettlement)}
        {about === '' ? null : <span className="text-ink-3 block text-sm break-words">{about}</span>}
      </dt>
      <dd className="m-0">
        <Money fen={row.amountFen} />
      </dd>
      <RentParts parts={row.parts} />
    </div>
  );
}

/** What a rent is made of: how many of what, at which day rate, for how many days. */
function RentParts({ parts }: Pick<StatementRow, 'parts'>) {
  const t = statementText.use();
  const { gear } = useGearWords();
  const partText = ({ days, quantity, rateFen, amountFen }: (typeof parts)[number]): string => {
    if (days === null) return moneyText(amountFen);
    const rate = moneyText(rateFen);
    return quantity === 1 ? t.perDays(rate, days) : t.perDaysEach(rate, days, quantity);
  };
  return parts.map((part) => (
    <dd key={part.key} className="text-ink-3 m-0 flex w-full flex-wrap gap-x-2 text-sm">
      <span>{part.title.split(swapped).map(gear).join(swapped)}</span>
      <span className="tnum whitespace-nowrap">{partText(part)}</span>
    </dd>
  ));
}

/** Money that is only held, apart from what the hire costs. */
function DepositRow({ row }: { row: StatementRow }) {
  const words = ordersText.use();
  const { reasonText } = reasonsText.use();
  const nameOf = useFeeName();
  return (
    <div className="bg-sunken -mx-3 flex items-baseline justify-between gap-4 rounded-md px-3 py-2">
      <dt className="text-ink-2 flex min-w-0 flex-wrap items-baseline gap-x-2">
        <span className="text-ice-ink self-center">
          <Icon name="shield" size={18} />
        </span>
        {nameOf(row)}
        {row.word === 'Deposit' && row.amountFen > 0 && !row.isWaiver ? (
          <span className="text-ink-3 text-sm">{words['bill.depositBack']}</span>
        ) : null}
        {row.note === '' ? null : (
          <span className="text-ink-3 w-full text-sm break-words">{reasonText(row.note)}</span>
        )}
      </dt>
      <dd className="m-0">
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
