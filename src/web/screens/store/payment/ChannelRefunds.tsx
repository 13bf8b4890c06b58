import { useState } from 'react';
import type { Role } from '#domain/access/roles.ts';
import { otherAmountCode } from '#domain/payments/refund-way.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Folded } from '#ui/Folded.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { dotted } from '#ui/whole-parts.ts';
import { ReasonSheet } from '#web/parts/forms/ReasonSheet.tsx';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { RefundTag } from '#web/parts/orders/RefundTag.tsx';
import type { OrderDetail, Payment } from '#web/parts/orders/order-types.ts';
import { MethodMark } from '#web/parts/pay/MethodMark.tsx';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { ReferenceNumbers } from '#web/parts/pay/ReferenceNumbers.tsx';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { useSession } from '#web/state/session.ts';
import { showSuccess } from '#web/state/toast.ts';
import { deskText } from '#web/text/desk.ts';
import { ordersText } from '#web/text/orders.ts';
import { referenceNumbersText } from '#web/text/reference-numbers.ts';
import { storeText } from '#web/text/store.ts';

type Refund = NonNullable<Payment['refund']>;

const managers: readonly Role[] = ['SuperAdmin', 'StoreManager'];

/** Tells whether somebody with these roles may give a promised refund in cash now, or a manager could; null when nobody may. */
export const giverOfCash = (
  refund: Pick<Refund, 'cashBy'> | null,
  roles: readonly Role[],
): 'self' | 'manager' | null => {
  if (refund?.cashBy !== 'manager') return null;
  return roles.some((role) => managers.includes(role)) ? 'self' : 'manager';
};

/**
 * Tells whether the payment company may be asked to try a refund again; one that it works on goes on by itself, and of
 * which it gave another amount is booked first.
 */
const mayRetry = (refund: Pick<Refund, 'state' | 'lastCode'> | null): boolean =>
  refund !== null &&
  refund.state !== 'sent' &&
  refund.state !== 'processing' &&
  refund.lastCode !== otherAmountCode;

type CashInsteadProps = {
  order: OrderDetail;
  /** null: closed. */
  payment: Payment | null;
  onClose: () => void;
  onGiven: (fen: number) => void;
};

/** Gives a refund in cash that a payment company was to make, with the reason; it is signed off by whoever sends it. */
function CashInstead({ order, payment, onClose, onGiven }: CashInsteadProps) {
  const t = deskText.use();
  const store = storeText.use();
  const write = useOrderWrite('payments.refundInCash', () => {
    onGiven(payment?.amountFen ?? 0);
    onClose();
  });
  return (
    <ReasonSheet
      open={payment !== null}
      onClose={onClose}
      title={t.inCashTitle(moneyText(payment?.amountFen ?? 0))}
      send={t.inCashDone}
      quick={['companyFailed', 'wantsCash', 'other']}
      label={t.inCashReason}
      missing={store['missing.reason']}
      write={write}
      onSend={(reason) => {
        if (payment !== null)
          write.run({ id: order.id, version: order.version, paymentId: payment.id, reason });
      }}
    >
      <Notice tone="warning">{t.inCashText}</Notice>
    </ReasonSheet>
  );
}

type Props = {
  order: OrderDetail;
  payments: readonly Payment[];
  onGiven: (fen: number) => void;
};

/** Refunds that go back the way they came: how far each is, a new try, and cash instead. */
export function ChannelRefunds({ order, payments, onGiven }: Props) {
  const moment = useMoment(order.storeId);
  const t = deskText.use();
  const [inCash, setInCash] = useState<Payment | null>(null);
  const retry = useOrderWrite('payments.retryRefund', () => showSuccess(t.retried));
  return (
    <SectionCard title={t.channelRefunds}>
      <ul className="divide-line m-0 flex list-none flex-col divide-y p-0">
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
            <RefundFacts
              payment={payment}
              paidNo={order.payments.find(({ id }) => id === payment.refundOf)?.ownNo ?? null}
              moment={moment}
            />
            <RefundHands
              payment={payment}
              isBusy={retry.isPending}
              onRetry={() => retry.run({ id: order.id, paymentId: payment.id })}
              onCash={() => setInCash(payment)}
            />
          </li>
        ))}
      </ul>
      {retry.fault === null ? null : <Notice tone="danger">{retry.fault}</Notice>}
      <CashInstead
        key={inCash?.id}
        order={order}
        payment={inCash}
        onClose={() => setInCash(null)}
        onGiven={onGiven}
      />
    </SectionCard>
  );
}

type FactsProps = { payment: Payment; paidNo: string | null; moment: (at: string) => string };

function RefundFacts({ payment, paidNo, moment }: FactsProps) {
  const t = deskText.use();
  const words = ordersText.use();
  const { method, refund, amountFen } = payment;
  const isOtherAmount = refund?.lastCode === otherAmountCode;
  const more = dotted([
    words[`method.${method}`],
    refund?.nextAt == null ? '' : t.refundNext(moment(refund.nextAt)),
    refund?.lastCode == null || isOtherAmount ? '' : t.refundCode(refund.lastCode),
  ]);
  return (
    <div className="flex items-start gap-3">
      <MethodMark method={method} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Money fen={amountFen} size="lg" />
          <RefundTag payment={payment} />
        </p>
        <p className="text-ink-2 text-sm">
          {refund === null
            ? ''
            : isOtherAmount
              ? t['refund.otherAmount.text']
              : t[`refund.${refund.state}.text`]}
        </p>
        <p className="text-ink-3 tnum text-sm">{more}</p>
        <ReferenceNumbers paymentNo={paidNo} refundNo={payment.ownNo} channelNo={payment.channelNo} />
      </div>
    </div>
  );
}

type HandsProps = { payment: Payment; isBusy: boolean; onRetry: () => void; onCash: () => void };

function RefundHands({ payment, isBusy, onRetry, onCash }: HandsProps) {
  const t = deskText.use();
  const session = useSession();
  const { refund } = payment;
  const canRetry = mayRetry(refund);
  const giver = giverOfCash(refund, session?.roles ?? []);
  if (!canRetry && giver === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {canRetry ? (
        <Button variant="soft" size="sm" icon="refresh" loading={isBusy} onClick={onRetry}>
          {t.retry}
        </Button>
      ) : null}
      {giver === 'self' ? (
        <Button variant={refund?.state === 'cashNeeded' ? 'primary' : 'secondary'} size="sm" onClick={onCash}>
          {t.inCash}
        </Button>
      ) : null}
      {giver === 'manager' ? <p className="text-ink-2 text-sm">{t.inCashByManager}</p> : null}
    </div>
  );
}

/** By which numbers the payment companies know what was paid and given back through them, for whoever asks there. */
export function CompanyNumbers({ payments }: { payments: readonly Payment[] }) {
  const t = referenceNumbersText.use();
  return (
    <Card as="section" pad="none" className="px-4 py-1">
      <Folded heading={2} title={t.title(payments.length)} className="text-ink-2">
        <ul className="divide-line m-0 list-none divide-y p-0">
          {payments.map(({ id, method, direction, amountFen, ownNo, channelNo }) => (
            <li key={id} className="flex items-start gap-3 py-3">
              <MethodMark method={method} />
              <div className="min-w-0 flex-1">
                <Money fen={direction === 'out' ? -amountFen : amountFen} signed />
                <ReferenceNumbers
                  paymentNo={direction === 'in' ? ownNo : null}
                  refundNo={direction === 'out' ? ownNo : null}
                  channelNo={channelNo}
                />
              </div>
            </li>
          ))}
        </ul>
      </Folded>
    </Card>
  );
}
