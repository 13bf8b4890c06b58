import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import type { Role } from '#domain/access/roles.ts';
import { makesOrders } from '#domain/access/rights.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { loadClientConfig, type ClientConfig } from '#web/api/client-config.ts';
import { useWrite } from '#web/api/writes.ts';
import { useForm } from '#web/parts/forms/use-form.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { PersonSheet, usePersonEditor } from '#web/parts/people/PersonSheet.tsx';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { navigate } from '#web/routing/navigation.ts';
import { AgreementLine } from '#web/screens/customer/order-create/AgreementLine.tsx';
import { changeDraft, clearDraft } from '#web/screens/customer/order-create/draft-store.ts';
import { emptyDraft } from '#web/screens/customer/order-create/draft.ts';
import { boundsOf } from '#web/screens/customer/order-create/review-form.ts';
import { MethodSheet } from '#web/screens/customer/order-create/MethodSheet.tsx';
import { ReviewBody } from '#web/screens/customer/order-create/ReviewBody.tsx';
import { totalsOf } from '#web/screens/customer/order-create/totals.ts';
import type { Booking } from '#web/screens/customer/order-create/use-booking.ts';
import { useCoupon } from '#web/screens/customer/order-create/use-coupon.ts';
import { agentCodeHere } from '#web/state/agent-code.ts';
import { switchStore } from '#web/state/switch-store.ts';
import { useLanguage } from '#web/state/language.ts';
import { useSession } from '#web/state/session.ts';
import { showInfo } from '#web/state/toast.ts';
import { bookText } from '#web/text/book.ts';

const OtherLogin = lazyPart(() => import('#web/screens/customer/order-create/OtherLogin.tsx'), 'OtherLogin');

type PriceChange = { readonly oldTotalFen: number; readonly newTotalFen: number };

const newTotalOf = (error: unknown): number | null => {
  if (!(error instanceof ApiError) || error.code !== 'order.priceChanged') return null;
  const totalFen = error.data['totalFen'];
  return typeof totalFen === 'number' ? totalFen : null;
};

/** Sends the draft as an order: after a login where one is missing, and never at a price that was not seen. */
const useSubmit = (booking: Booking, onMade: () => void) => {
  const t = bookText.use();
  const session = useSession();
  const client = useQueryClient();
  const [change, setChange] = useState<PriceChange | null>(null);
  const create = useWrite('orders.create', {
    silent: true,
    onDone: (order) => {
      client.setQueryData(['orders.get', { id: order.id }], order);
      clearDraft();
      onMade();
      navigate(pathTo('customerOrder', { id: order.id }, { fresh: '1' }));
    },
  });
  const { draft, request, quote } = booking;

  const send = (expectedTotalFen: number) => {
    setChange(null);
    const { people, remark, deliveryAddress, pickupAddress } = draft;
    create.mutate(
      {
        ...request,
        people: [...people],
        remark,
        deliveryAddress: draft.deliveryMethod === 'Delivery' ? deliveryAddress : '',
        pickupAddress: draft.returnMethod === 'Pickup' ? pickupAddress : '',
        expectedTotalFen,
        ...(draft.scheme !== '' && { schemeToken: draft.scheme }),
        ...(draft.agreedTo > 0 && { agreementNumber: draft.agreedTo }),
        ...agentCodeHere(),
      },
      {
        onError: (error) => {
          const newTotalFen = newTotalOf(error);
          if (error instanceof ApiError && error.code === 'order.agreementChanged')
            void loadClientConfig('anew');
          if (newTotalFen !== null) setChange({ oldTotalFen: expectedTotalFen, newTotalFen });
          // Somebody was quicker, or a price changed: look again at what is there.
          if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
            void client.invalidateQueries({ queryKey: ['equipment.availability'] });
            void client.invalidateQueries({ queryKey: ['orders.quote'] });
          }
        },
      },
    );
  };
  const submit = () => {
    if (session === null) {
      showInfo(t.keptForYou);
      navigate(pathTo('customerLogin', { redirect: pathTo('customerBook') }));
      return;
    }
    if (quote.data !== undefined) send(quote.data.totalFen);
  };
  return {
    submit,
    isSending: create.isPending,
    error: create.isError && newTotalOf(create.error) === null ? create.error : null,
    isAnonymous: session === null,
    change,
    accept: () => change !== null && send(change.newTotalFen),
    dismiss: () => setChange(null),
  };
};

type ReviewFooterProps = {
  booking: Booking;
  isSending: boolean;
  isAnonymous: boolean;
  onSubmit: () => void;
  /** The agreement, in sight however long the review is. */
  agreement: ReactNode;
};

/** The agreement, the total and the button that sends the order; it waits for a price and for gear that is free. */
function ReviewFooter({ booking, isSending, isAnonymous, onSubmit, agreement }: ReviewFooterProps) {
  const t = bookText.use();
  const { states, quote, isPriced } = booking;
  const isFree = states.length > 0 && states.every(({ state }) => state === 'fine');
  const isWaiting = isFree && quote.isFetching && !isPriced;
  const isReady = isFree && isPriced && quote.data?.bookable === true;
  return (
    <div className="-mt-2 flex flex-col gap-1">
      {agreement}
      <div className="flex gap-3 *:flex-1">
        <div aria-live="polite" className="self-center">
          <p className="text-ink-3 text-sm">{t.total}</p>
          <Money fen={totalsOf(booking).totalFen} size="lg" />
        </div>
        <Button
          size="lg"
          loading={isSending || isWaiting}
          disabled={!isReady && !isWaiting && !isSending}
          onClick={onSubmit}
        >
          {isAnonymous ? t.submitLogin : t.submit}
        </Button>
      </div>
    </div>
  );
}

/** Logins that book nothing at all, such as an agent's, are told what leads on. */
function Footer(props: ReviewFooterProps) {
  const roles = useSession()?.roles;
  const mayBook = (role: Role): boolean => role === 'Customer' || makesOrders.roles.includes(role);
  if (roles === undefined || roles.some(mayBook)) return <ReviewFooter {...props} />;
  return (
    <Suspense>
      <OtherLogin booking={props.booking} />
    </Suspense>
  );
}

/** Nothing is booked at a store that took the place of one that vanished before the guest agrees. */
function MovedDialog({ booking: { draft, isMoved, store } }: { booking: Booking }) {
  const t = bookText.use();
  return (
    <ConfirmDialog
      open={draft.isReviewing && isMoved}
      title={t.storeMoved}
      confirmLabel={t.takeStore}
      cancelLabel={t.goBack}
      onConfirm={() => switchStore(store?.storeId ?? '')}
      onClose={() => changeDraft({ isReviewing: false })}
    >
      {t.storeMovedTo(store?.storeName ?? '')}
    </ConfirmDialog>
  );
}

const numberIn = (config: ClientConfig | undefined): number | null =>
  config?.systemInfo.agreementNumber ?? null;

function AgreementText({ config }: { config: ClientConfig | undefined }) {
  const english = useLanguage() === 'zh' ? '' : config?.systemInfo.rentalAgreementEn;
  return (
    <p className="text-ink-2 pt-1 leading-relaxed whitespace-pre-line">
      {english || config?.systemInfo.rentalAgreement}
    </p>
  );
}

/** The last look before an order is sent: gear, people, days, way, price, agreement. */
export function ReviewSheet(props: { booking: Booking }) {
  const t = bookText.use();
  const coupon = useCoupon(props.booking);
  const { booking } = coupon;
  const { draft, config } = booking;
  const [inner, setInner] = useState<'method' | 'agreement' | null>(null);
  const editor = usePersonEditor(draft, changeDraft);
  const sending = useSubmit(booking, coupon.forget);
  const agreementNumber = numberIn(config.data);
  const form = useForm({
    bounds: boundsOf(draft),
    start: emptyDraft,
    kept: [draft, changeDraft],
    empty: { deliveryAddress: t.addressMissing, pickupAddress: t.addressMissing },
    check: ({ lines, agreedTo }) => ({
      lines: lines.length === 0 ? t.linesMissing : undefined,
      agreedTo: agreementNumber === null || agreedTo === agreementNumber ? undefined : t.agreementMissing,
    }),
    onSend: sending.submit,
  });
  const press = () => {
    form.submit();
    if ((form.wrong['deliveryAddress'] ?? form.wrong['pickupAddress']) !== undefined) setInner('method');
  };
  return (
    <>
      <AppSheet
        wide
        open={draft.isReviewing}
        onClose={() => changeDraft({ isReviewing: false })}
        title={t.reviewTitle}
        footer={
          <Footer
            booking={booking}
            {...sending}
            onSubmit={press}
            agreement={
              <AgreementLine
                booking={booking}
                formId={form.props.id}
                isMissing={form.errorOf('agreedTo') !== undefined}
                onOpen={() => setInner('agreement')}
              />
            }
          />
        }
      >
        <ReviewBody
          booking={booking}
          error={sending.error}
          form={form}
          coupon={coupon}
          onMethod={() => setInner('method')}
          onPerson={editor.edit}
        />
      </AppSheet>
      <MethodSheet booking={booking} open={inner === 'method'} onClose={() => setInner(null)} />
      <AppSheet open={inner === 'agreement'} onClose={() => setInner(null)} title={t.agreementTitle}>
        <AgreementText config={config.data} />
      </AppSheet>
      <PersonSheet
        open={editor.at !== null}
        person={editor.person}
        onKeep={editor.keep}
        onRemove={editor.person === null ? undefined : editor.remove}
        onClose={editor.close}
      />
      <MovedDialog booking={booking} />
      <ConfirmDialog
        open={sending.change !== null}
        title={t.priceChanged}
        confirmLabel={t.takeNewPrice}
        cancelLabel={t.goBack}
        onConfirm={sending.accept}
        onClose={sending.dismiss}
      >
        {t.priceWasIs(
          moneyText(sending.change?.oldTotalFen ?? 0),
          moneyText(sending.change?.newTotalFen ?? 0),
        )}
      </ConfirmDialog>
    </>
  );
}
