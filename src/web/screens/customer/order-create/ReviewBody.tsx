import { dotted } from '#ui/whole-parts.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Money } from '#ui/Money.tsx';
import type { useForm } from '#web/parts/forms/use-form.ts';
import type { Draft } from '#web/screens/customer/order-create/draft.ts';
import { Notice } from '#ui/Notice.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { useFault } from '#web/parts/forms/use-fault.ts';
import { CouponRow } from '#web/parts/coupons/CouponRow.tsx';
import { withUser } from '#web/parts/gear-picker/cart-people.ts';
import { PeriodEnds } from '#web/parts/orders/PeriodEnds.tsx';
import { LineUsers, PeopleRow } from '#web/parts/people/PeopleRow.tsx';
import { useRentRows } from '#web/parts/prices/use-rent-rows.tsx';
import { momentText } from '#web/parts/time/time-text.ts';
import { CartLines } from '#web/screens/customer/order-create/CartLines.tsx';
import { changeDraft } from '#web/screens/customer/order-create/draft-store.ts';
import { PayTerms } from '#web/screens/customer/order-create/PayTerms.tsx';
import type { boundsOf } from '#web/screens/customer/order-create/review-form.ts';
import { feesAt } from '#web/screens/customer/order-create/fees.ts';
import { SchemeRow } from '#web/screens/customer/order-create/SchemeRow.tsx';
import { totalsOf } from '#web/screens/customer/order-create/totals.ts';
import type { Booking } from '#web/screens/customer/order-create/use-booking.ts';
import type { useCoupon } from '#web/screens/customer/order-create/use-coupon.ts';
import { useLocale } from '#web/state/language.ts';
import { bookText } from '#web/text/book.ts';
import { ordersText } from '#web/text/orders.ts';
import { shellText } from '#web/text/shell.ts';

/** What the coupon takes off the price that stands there; 0 while that is worked out. */
const couponOff = ({ quote, isPriced }: Booking): number =>
  isPriced ? (quote.data?.coupon?.amountFen ?? 0) : 0;

/** What makes up the total that stands below, and when the gear is due back. */
function PriceRows({ booking }: { booking: Booking }) {
  const t = bookText.use();
  const words = ordersText.use();
  const shell = shellText.use();
  const locale = useLocale();
  const { quote, draft, dates, calendar, isPriced } = booking;
  const fault = useFault(quote.error);
  const rentRows = useRentRows(isPriced ? quote.data : undefined);
  if (draft.lines.length === 0) return null;
  if (fault !== null) {
    return (
      <Notice
        tone="danger"
        title={t.priceFailed}
        action={
          <Button size="sm" variant="secondary" onClick={() => void quote.refetch()}>
            {shell.retry}
          </Button>
        }
      >
        {fault}
      </Notice>
    );
  }
  const totals = totalsOf(booking);
  const fees = feesAt(booking);
  const offFen = couponOff(booking);
  const row = (name: ReactNode, fen: number) => ({ name, value: <Money fen={fen} /> });
  return (
    <section aria-busy={!isPriced} className="bg-sunken flex flex-col gap-3 rounded-lg p-4">
      <KeyValue
        rows={[
          ...rentRows,
          row(`${words['fee.Rent']} · ${words.days(dates.days)}`, totals.rentFen),
          ...(draft.deliveryMethod === 'Delivery' ? [row(words['fee.DeliveryFee'], fees.deliveryFen)] : []),
          ...(draft.returnMethod === 'Pickup' ? [row(words['fee.PickupFee'], fees.pickupFen)] : []),
          ...(offFen > 0 ? [row(words['fee.Discount'], 0 - offFen)] : []),
          row(
            <>
              {words['fee.Deposit']} <span className="text-sm">{words['bill.depositBack']}</span>
            </>,
            totals.depositFen,
          ),
        ]}
      />
      {quote.data?.payTerms === undefined ? null : (
        <PayTerms terms={quote.data.payTerms} firstDay={dates.startOn} />
      )}
      {isPriced && quote.data !== undefined ? (
        <p className="text-ink-3 flex items-start gap-1.5 text-sm">
          <Icon name="clock" size={16} />
          {t.returnBy(momentText(quote.data.dueAt, { locale, zone: calendar.zone }))}
        </p>
      ) : null}
    </section>
  );
}

/** Brings its content into view each time there is a new reason to look at it. */
function InView({ when, children }: { when: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (when !== null) box.current?.scrollIntoView({ block: 'nearest' });
  }, [when]);
  return (
    <div ref={box} className="empty:hidden">
      {children}
    </div>
  );
}

type Props = {
  booking: Booking;
  coupon: Pick<ReturnType<typeof useCoupon>, 'code' | 'quoted' | 'apply'>;
  error: Error | null;
  form: ReturnType<typeof useForm<ReturnType<typeof boundsOf>, Draft>>;
  onMethod: () => void;
  /** The index of a person; beyond the last for a new one. */
  onPerson: (index: number) => void;
};

/** Everything that goes into the order, in the order in which a guest checks it. */
export function ReviewBody({ booking, coupon, error, form, onMethod, onPerson }: Props) {
  const t = bookText.use();
  const words = ordersText.use();
  const { draft, dates, store, states } = booking;
  const isShort = states.some(({ state }) => state !== 'fine');
  const lacksAddress = (form.errorOf('deliveryAddress') ?? form.errorOf('pickupAddress')) !== undefined;
  return (
    <div id={form.props.id} className="flex flex-col gap-5 pt-1">
      <InView when={error}>
        {error === null ? null : <Notice tone="danger">{messageOf(error, t.priceFailed)}</Notice>}
      </InView>
      {isShort ? <Notice tone="warning">{t.someGone}</Notice> : null}
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <section className="flex flex-col gap-5">
          <div className="bg-sunken flex flex-col gap-3 rounded-lg p-4">
            <PeriodEnds startOn={dates.startOn} lastOn={dates.lastOn} days={dates.days} />
            <p className="text-ink-2 flex items-center gap-1.5 text-sm">
              <Icon name="pin" size={16} />
              <span className="min-w-0 truncate">{store?.storeName}</span>
            </p>
          </div>
          {draft.lines.length === 0 ? (
            <p className="text-ink-3 py-4 text-center">{t.linesMissing}</p>
          ) : (
            <CartLines
              booking={booking}
              {...(draft.people.length > 0 && {
                users: (line) => (
                  <LineUsers
                    line={line}
                    people={draft.people}
                    onUser={(unit, person) =>
                      changeDraft({ lines: withUser(draft.lines, line, { unit, person }) })
                    }
                  />
                ),
              })}
            />
          )}
        </section>
        <section className="flex flex-col gap-5">
          <PeopleRow people={draft.people} onPerson={onPerson} />
          <Card pad="none" className={lacksAddress ? 'outline-danger outline-2' : 'border-line border'}>
            <ListRow
              icon={draft.deliveryMethod === 'Delivery' ? 'truck' : 'store'}
              title={`${words[`delivery.${draft.deliveryMethod}`]} · ${words[`return.${draft.returnMethod}`]}`}
              text={lacksAddress ? t.addressMissing : addressesOf(booking)}
              onPress={onMethod}
            />
          </Card>
          <TextArea label={t.remark} placeholder={t.remarkHint} rows={2} {...form.field('remark')} />
          <PriceRows booking={booking} />
          {draft.lines.length === 0 ? null : (
            <CouponRow code={coupon.code} quoted={coupon.quoted} onCode={coupon.apply} />
          )}
          <SchemeRow booking={booking} />
        </section>
      </div>
    </div>
  );
}

const addressesOf = ({ draft }: Booking): string => {
  const out = draft.deliveryMethod === 'Delivery' ? draft.deliveryAddress : '';
  const back = draft.returnMethod === 'Pickup' ? draft.pickupAddress : '';
  return dotted([...new Set([out, back])]);
};
