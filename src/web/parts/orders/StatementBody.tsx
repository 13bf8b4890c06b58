import { Fragment } from 'react';
import { isVoucherMethod } from '#domain/orders/status.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { Tag, type Tone } from '#ui/Tag.tsx';
import { dotted } from '#ui/whole-parts.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { isUnasked } from '#web/parts/orders/bill-to-pay.ts';
import type { OrderDetail, Payment } from '#web/parts/orders/order-types.ts';
import { RentParts } from '#web/parts/orders/RentParts.tsx';
import { RefundTag } from '#web/parts/orders/RefundTag.tsx';
import { balanceOf, statementOf, useFeeName } from '#web/parts/orders/statement.ts';
import { momentText } from '#web/parts/time/time-text.ts';
import { useLocale } from '#web/state/language.ts';
import { couponText } from '#web/text/coupon.ts';
import { ordersText } from '#web/text/orders.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { statementText } from '#web/text/statement.ts';

type Bill = ReturnType<typeof statementOf>[number];
type StatementRow = Bill['charges'][number];
type Coupon = OrderDetail['coupon'];

const tones: Readonly<Record<Bill['status'], Tone>> = {
  Open: 'warning',
  Paid: 'success',
  Refunding: 'ice',
  Void: 'neutral',
};

/** One bill of a statement: what it is for, what the hire costs, what is only held, its total. */
function StatementBill({ bill, isFirst, coupon }: { bill: Bill; isFirst: boolean; coupon: Coupon }) {
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
          <FeeRow key={row.key} row={row} isSettlement={purpose === 'Settlement'} coupon={coupon} />
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

type FeeProps = { row: StatementRow; isSettlement: boolean; coupon: Coupon };

function FeeRow({ row, isSettlement, coupon }: FeeProps) {
  const nameOf = useFeeName();
  const { gear } = useGearWords();
  const { reasonText } = reasonsText.use();
  const t = couponText.use();
  const named = row.word === 'Discount' && coupon !== null ? t.named(coupon.name, coupon.code) : '';
  const about = dotted([gear(row.title), named, reasonText(row.note)]);
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

/** What was paid and what went back, oldest first: when, how and for which bill; who took it stands there for staff only. */
function StatementMoves({ order, zone }: { order: Pick<OrderDetail, 'payments' | 'bills'>; zone: string }) {
  const words = ordersText.use();
  return (
    <section className="border-line flex flex-col gap-3 border-t pt-5">
      <h3 className="font-semibold">{words['bill.payments']}</h3>
      <ul className="m-0 flex list-none flex-col gap-3 p-0">
        {order.payments.map((payment) => (
          <Move
            key={payment.id}
            payment={payment}
            zone={zone}
            isTakenBack={order.payments.some(
              ({ isReversal, refundOf }) => isReversal && refundOf === payment.id,
            )}
            purpose={order.bills.length > 1 ? purposeOf(order, payment) : null}
          />
        ))}
      </ul>
    </section>
  );
}

const purposeOf = ({ bills }: Pick<OrderDetail, 'bills'>, { billId }: Payment) =>
  bills.find(({ id }) => id === billId)?.purpose ?? null;

/** What a company captured of a deposit that it secured: the guest paid nothing themselves. */
const isCapture = (scene: Payment['scene']): boolean => scene === 'wx-capture' || scene === 'ali-capture';

/** What a movement is called; one that takes another back says which way the mistaken one went. */
function useTitleOf({ direction, method, isReversal, scene }: Payment): string {
  const words = ordersText.use();
  const t = statementText.use();
  const name = words[`method.${method}`];
  if (isReversal && isVoucherMethod(method)) return t.voucherUndone(name);
  if (isReversal) return direction === 'in' ? t.reversalIn : t.reversalOut;
  if (direction === 'in' && isCapture(scene)) return t.captured(name);
  if (direction === 'in') return words.paidIn(name);
  return method === 'cash' ? words.paidOut(name) : t.paidBack(name);
}

const toneOf = ({ direction }: Payment): string => (direction === 'in' ? 'text-success' : '');

type MoveProps = {
  payment: Payment;
  zone: string;
  isTakenBack: boolean;
  purpose: ReturnType<typeof purposeOf>;
};

function Move({ payment, zone, isTakenBack, purpose }: MoveProps) {
  const words = ordersText.use();
  const t = statementText.use();
  const locale = useLocale();
  const isOut = payment.direction === 'out';
  const title = useTitleOf(payment);
  const isQuiet = isTakenBack || payment.isReversal || payment.status === 'pending';
  const about = [
    momentText(payment.doneAt ?? payment.createdAt, { locale, zone }),
    purpose === null ? '' : words[`purpose.${purpose}`],
    payment.receivedFen === null
      ? ''
      : t.gave(moneyText(payment.receivedFen), moneyText(payment.receivedFen - payment.amountFen)),
    payment.takenBy === null ? '' : words.takenBy(payment.takenBy),
  ];
  return (
    <li className="flex items-baseline justify-between gap-4">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-ink-2">{title}</span>
          {isTakenBack ? (
            <Tag tone="neutral">{isVoucherMethod(payment.method) ? t.undone : t.takenBack}</Tag>
          ) : null}
          <RefundTag payment={payment} />
        </span>
        <span className="text-ink-3 tnum block text-sm">
          {about
            .filter((part) => part !== '')
            .map((part, index) => (
              <Fragment key={part}>
                {index === 0 ? '' : ' · '}
                <span className="whitespace-nowrap">{part}</span>
              </Fragment>
            ))}
        </span>
      </span>
      <Money
        fen={isOut ? -payment.amountFen : payment.amountFen}
        className={isQuiet ? 'text-ink-3' : toneOf(payment)}
        signed
      />
    </li>
  );
}

/** How it adds up: what is owed, less what is paid, leaves what is due, or what is on its way back. */
function StatementSums({ money }: { money: OrderDetail['money'] }) {
  const words = ordersText.use();
  const t = statementText.use();
  const { owedFen, dueFen, returningFen, isEven } = balanceOf(money);
  return (
    <dl className="bg-sunken m-0 flex flex-col gap-2 rounded-lg p-4">
      <Sum name={words['bill.charge']} fen={money.chargeFen} />
      <Sum name={words['fee.Deposit']} fen={money.depositHeldFen} isPlus />
      <Sum name={t.owed} fen={owedFen} variant="total" />
      <Sum name={words['bill.received']} fen={-money.receivedFen} />
      {money.securedFen > 0 ? <Sum name={words['fee.Secured']} fen={-money.securedFen} /> : null}
      {dueFen > 0 || isEven ? (
        <Sum
          name={isEven ? t.even : words['bill.Open']}
          fen={dueFen}
          variant="last"
          tone={isEven ? 'text-success' : 'text-warning'}
        >
          {isEven ? (
            <span className="ml-2 inline-flex">
              <Icon name="check" size={16} weight={2.6} />
            </span>
          ) : null}
        </Sum>
      ) : null}
      {returningFen > 0 ? (
        <Sum
          name={words['bill.refundPending']}
          fen={-returningFen}
          variant={dueFen > 0 ? 'plain' : 'last'}
          tone="text-ice-ink"
        />
      ) : null}
    </dl>
  );
}

type SumProps = {
  name: string;
  fen: number;
  variant?: 'plain' | 'total' | 'last';
  tone?: string;
  isPlus?: boolean;
  children?: React.ReactNode;
};

function Sum({ name, fen, variant = 'plain', tone = '', isPlus = false, children }: SumProps) {
  const isRuled = variant !== 'plain';
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
        <Money fen={fen} size={variant === 'last' ? 'lg' : 'text'} signed={isPlus} />
      </dd>
    </div>
  );
}

/** The bills of an order, what was paid, and how it adds up. */
export function StatementBody({ order, zone }: { order: OrderDetail; zone: string }) {
  const words = ordersText.use();
  const bills = statementOf(order);
  // Nobody owes what was not asked for yet: it is not paid in full either.
  const isAsked = bills.some((bill) => !isUnasked(bill));
  return (
    <>
      {bills.length === 0 ? <p className="text-ink-3">{words['bill.none']}</p> : null}
      {bills.map((bill, index) => (
        <StatementBill key={bill.id} bill={bill} isFirst={index === 0} coupon={order.coupon} />
      ))}
      {order.payments.length === 0 ? null : <StatementMoves order={order} zone={zone} />}
      {isAsked ? <StatementSums money={order.money} /> : null}
    </>
  );
}
