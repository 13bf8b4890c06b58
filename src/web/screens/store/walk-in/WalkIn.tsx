import { useOpening } from '#web/parts/frame/use-opening.ts';
import { ChipGroup } from '#ui/ChipGroup.tsx';
import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { isPrivileged, orderStatus } from '#domain/orders/status.ts';
import { addDays } from '#domain/time/days.ts';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Money } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RangeCalendar } from '#ui/RangeCalendar.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { ClientConfig, StoreConfig } from '#web/api/client-config.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { TwoPane } from '#web/parts/frame/TwoPane.tsx';
import { useIsLarge } from '#web/parts/frame/use-is-large.ts';
import { countUnits } from '#web/parts/gear-picker/cart.ts';
import { GearPicker } from '#web/parts/gear-picker/GearPicker.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { PeriodEnds } from '#web/parts/orders/PeriodEnds.tsx';
import { PersonSheet } from '#web/parts/people/PersonSheet.tsx';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { StoreSwitcher } from '#web/screens/store/counter/StoreSwitcher.tsx';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { Summary } from '#web/screens/store/walk-in/Summary.tsx';
import { useWalkIn, staffOrderTypes, type WalkInWork } from '#web/screens/store/walk-in/use-walk-in.ts';
import { useLocale } from '#web/state/language.ts';
import { showSuccess } from '#web/state/toast.ts';
import { ordersText } from '#web/text/orders.ts';
import { storeText } from '#web/text/store.ts';
import { shellText } from '#web/text/shell.ts';

/** The days of the hire: quick numbers of days, or the calendar. */
function PeriodCard({ work }: { work: WalkInWork }) {
  const t = storeText.use();
  const words = ordersText.use();
  const shell = shellText.use();
  const locale = useLocale();
  const { show, close, sheet } = useOpening();
  const { period, todayOn, set } = work;
  return (
    <Card pad="lg" className="flex flex-col gap-4">
      <button
        type="button"
        onClick={show}
        aria-label={t.chooseDays}
        className="press hover:bg-sunken -m-2 rounded-lg p-2"
      >
        <PeriodEnds
          startOn={period.startOn}
          lastOn={addDays(period.startOn, period.days - 1)}
          days={period.days}
        />
      </button>
      <ChipGroup
        label={t.chooseDays}
        className="grid grid-cols-5 gap-2 *:justify-center *:px-1"
        options={[1, 2, 3, 5, 7].map((value) => ({ value, label: words.days(value) }))}
        value={period.days}
        onChoose={(days) => set({ days, startOn: period.startOn })}
      />
      <AppSheet {...sheet} title={t.chooseDays} footer={<Button onClick={close}>{shell.confirm}</Button>}>
        <RangeCalendar
          value={period}
          onChange={set}
          minOn={todayOn}
          maxOn={addDays(todayOn, 180)}
          todayOn={todayOn}
          locale={locale}
          words={{ start: words.dayOut, end: words.dayBack, today: words.today }}
        />
      </AppSheet>
    </Card>
  );
}

/** What kind of order it is, and for whom. */
function GuestForm({ work }: { work: WalkInWork }) {
  const t = storeText.use();
  const words = ordersText.use();
  const { draft, set, form } = work;
  return (
    <Card id={form.props.id} onBlur={form.props.onBlur} pad="lg" className="flex flex-col gap-4">
      <ChipGroup
        label={t.orderType}
        options={staffOrderTypes.map((value) => ({ value, label: words[`type.${value}`] }))}
        value={draft.type}
        onChoose={(type) => set({ type })}
      />
      <p className="text-ink-3 -mt-1 text-sm">{t[`typeHint.${draft.type}`]}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label={t.guestName} autoComplete="off" {...form.field('name')} />
        <TextInput
          label={t.guestPhone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          {...form.field('phone')}
        />
      </div>
      {isPrivileged(draft.type) ? <TextInput label={t.reason} {...form.field('reason')} /> : null}
    </Card>
  );
}

/** The person at hand; beside the review and not in it, since one sheet inside another would close both. */
function RiderSheet({ work: { editor } }: { work: WalkInWork }) {
  return (
    <PersonSheet
      open={editor.at !== null}
      person={editor.person}
      onKeep={editor.keep}
      onRemove={editor.person === null ? undefined : editor.remove}
      onClose={editor.close}
    />
  );
}

/** A new order at the counter. */
export function WalkIn() {
  const t = storeText.use();
  const { config, current } = useStaffStores();
  return (
    <Page width="wide" title={t.newOrder} back={pathTo('storeDashboard')} actions={<StoreSwitcher />}>
      {config === undefined || current === undefined ? (
        <SkeletonCards />
      ) : (
        <Form key={current.storeId} config={config} store={current} />
      )}
    </Page>
  );
}

/** Where a fresh order goes on: to the till, to the bench, or to its own page. */
const onwardPath = ({ id, orderNumber, status }: OrderDetail): string => {
  if (status === orderStatus.unpaid) return pathTo('storePayment', { id });
  if (status === orderStatus.pendingDelivery) return pathTo('storeOrderCreate', { orderNumber });
  return pathTo('storeOrder', { id });
};

function Form({ config, store }: { config: ClientConfig; store: StoreConfig }) {
  const t = storeText.use();
  const isLarge = useIsLarge();
  const review = useOpening();
  const work = useWalkIn({ config, store }, (order) => {
    review.close();
    showSuccess(t.orderMade(order.orderNumber));
    navigate(onwardPath(order));
  });
  const make = () => {
    const { wrong, mark, submit } = work.form;
    const isBehind = review.sheet.open && (wrong['name'] ?? wrong['phone'] ?? wrong['reason']) !== undefined;
    if (!isBehind) return submit();
    mark();
    review.close();
    // After the sheet has gone and given the focus back, and what is wrong is drawn.
    setTimeout(submit, 480);
  };
  const main = (
    <>
      <GuestForm work={work} />
      <PeriodCard work={work} />
      <GearPicker query={work.offers} lines={work.draft.lines} onChange={(lines) => work.set({ lines })} />
    </>
  );
  if (isLarge) {
    return (
      <>
        <TwoPane
          aside={
            <Card pad="none" className="flex max-h-[calc(100vh-4rem)] flex-col">
              <div className="px-6 pt-5">
                <SummaryHead work={work} />
              </div>
              <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-2 pb-4">
                <Summary work={work} />
              </div>
              <div className="border-line border-t p-6 pt-4">
                <CreateButton work={work} onMake={make} />
              </div>
            </Card>
          }
        >
          {main}
        </TwoPane>
        <RiderSheet work={work} />
      </>
    );
  }
  return (
    <>
      <div className="flex flex-col gap-4">{main}</div>
      <BottomBar variant="float" lead={<CartLead work={work} />}>
        <Button disabled={work.draft.lines.length === 0} onClick={review.show}>
          {t.review}
        </Button>
      </BottomBar>
      <AppSheet {...review.sheet} title={t.reviewTitle} footer={<CreateButton work={work} onMake={make} />}>
        <Summary work={work} />
      </AppSheet>
      <RiderSheet work={work} />
    </>
  );
}

function SummaryHead({ work }: { work: WalkInWork }) {
  const t = storeText.use();
  return (
    <div className="flex items-center justify-between gap-3">
      <h2 className="text-lg font-semibold">{t.reviewTitle}</h2>
      <IconButton icon="trash" label={t.startOver} onClick={work.forget} />
    </div>
  );
}

function CartLead({ work }: { work: WalkInWork }) {
  const words = ordersText.use();
  return (
    <span className="block min-w-0">
      <Money fen={work.quote?.totalFen ?? 0} size="lg" />
      <span className="text-on-night-2 block text-sm">{words.allPieces(countUnits(work.draft.lines))}</span>
    </span>
  );
}

/** What can keep a draft from becoming an order, in the order of the form. */
const neededParts = ['name', 'phone', 'lines', 'deliveryAddress', 'pickupAddress', 'reason'] as const;

function CreateButton({ work, onMake }: { work: WalkInWork; onMake: () => void }) {
  const t = storeText.use();
  const { quote, form, fault } = work;
  const isSoldOut = quote !== undefined && !quote.bookable;
  const first = neededParts.find((part) => form.errorOf(part) !== undefined);
  return (
    <div className="flex flex-col gap-3">
      {fault === null ? null : <Notice tone="danger">{fault}</Notice>}
      {isSoldOut ? <Notice tone="warning">{t.notBookable}</Notice> : null}
      {first === undefined ? null : (
        <p className="text-danger text-center text-sm">{t[`missing.${first}`]}</p>
      )}
      <Button
        size="lg"
        full
        loading={work.isBusy}
        disabled={work.draft.lines.length === 0 || isSoldOut || work.quoteFault !== null || !work.isFresh}
        onClick={onMake}
      >
        {work.draft.type === 'Reservation' ? t.makeReservation : t.makeOrder}
      </Button>
    </div>
  );
}
