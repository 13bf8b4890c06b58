import { useOpening } from '#web/parts/frame/use-opening.ts';
import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { orderStatus } from '#domain/orders/status.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Folded } from '#ui/Folded.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { ClientConfig, StoreConfig } from '#web/api/client-config.ts';
import { Page } from '#web/parts/frame/Page.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { PersonSheet } from '#web/parts/people/PersonSheet.tsx';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { CodeField } from '#web/parts/scanner/CodeField.tsx';
import { CounterPanes } from '#web/screens/store/counter/CounterPanes.tsx';
import type { CounterKey, PageKeys } from '#web/screens/store/counter/keys/CounterKeys.tsx';
import { useUndo } from '#web/screens/store/counter/keys/use-undo.ts';
import { StoreSwitcher } from '#web/screens/store/counter/StoreSwitcher.tsx';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { Chosen } from '#web/screens/store/walk-in/Chosen.tsx';
import { DaysCard } from '#web/screens/store/walk-in/DaysCard.tsx';
import { Extras } from '#web/screens/store/walk-in/Extras.tsx';
import { FindSheet } from '#web/screens/store/walk-in/FindSheet.tsx';
import { LevelLine } from '#web/screens/store/walk-in/LevelLine.tsx';
import { PriceLines } from '#web/screens/store/walk-in/PriceLines.tsx';
import { SendPlan } from '#web/screens/store/walk-in/SendPlan.tsx';
import { hasExtras, useWalkIn, type WalkInWork } from '#web/screens/store/walk-in/use-walk-in.ts';
import { showSuccess } from '#web/state/toast.ts';
import { storeText } from '#web/text/store.ts';
import { walkInText } from '#web/text/walk-in.ts';

/** The person at hand. */
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
  const work = useWalkIn({ config, store }, (order) => {
    showSuccess(t.orderMade(order.orderNumber));
    navigate(onwardPath(order));
  });
  const finding = useOpening();
  const undo = useUndo(work.scan.onCode);
  const keys = useWalkInKeys(work, { undo: undo.key, onFind: finding.show });
  return (
    <>
      <CounterPanes
        aside={<Aside work={work} storeId={store.storeId} />}
        action={<CreateButton work={work} />}
        fault={work.fault}
        keys={keys}
      >
        <ScanCard work={work} onCode={undo.onCode} onFind={finding.show} />
        <Chosen work={work} />
      </CounterPanes>
      <FindSheet work={work} sheet={finding.sheet} onDone={finding.close} />
      <RiderSheet work={work} />
    </>
  );
}

type ScanCardProps = {
  work: WalkInWork;
  onCode: ReturnType<typeof useUndo>['onCode'];
  onFind: () => void;
};

/** Gear comes in by its code; what is not at hand is looked for. */
function ScanCard({ work, onCode, onFind }: ScanCardProps) {
  const t = storeText.use();
  const words = walkInText.use();
  const { scan, draft } = work;
  const aimed = scan.aim === null ? undefined : draft.people[scan.aim];
  return (
    <Card pad="lg" className="bg-surface sticky top-14 z-10 flex flex-col gap-3 lg:top-4">
      <CodeField
        label={aimed === undefined ? words.scanInto : words.scanIntoAim(aimed.name)}
        hint={t.codeHint}
        idle={words.scanIntoIdle}
        onCode={onCode}
        busy={scan.isBusy}
        news={scan.news}
      />
      <div className="flex gap-2">
        <Button variant="soft" icon="search" full onClick={onFind}>
          {words.find}
        </Button>
        {work.hasGear || draft.people.length > 0 ? (
          <IconButton icon="trash" label={t.startOver} onClick={work.forget} />
        ) : null}
      </div>
    </Card>
  );
}

/** Who it is for, which days, what it costs. */
function Aside({ work, storeId }: { work: WalkInWork; storeId: string }) {
  const words = walkInText.use();
  const { form, draft } = work;
  return (
    <div data-form={form.props.id} onBlur={form.props.onBlur} className="flex flex-col gap-4">
      <GuestCard work={work} />
      <DaysCard work={work} />
      <Card pad="lg" className="py-1!">
        {hasExtras(draft, form) ? (
          <Extras work={work} />
        ) : (
          <Folded title={<span className="font-medium">{words.more}</span>}>
            <Extras work={work} />
          </Folded>
        )}
      </Card>
      <PriceLines work={work} />
      <SendPlan work={work} storeId={storeId} />
    </div>
  );
}

function GuestCard({ work }: { work: WalkInWork }) {
  const t = storeText.use();
  const words = walkInText.use();
  const { form, mayLackPhone, level } = work;
  return (
    <Card id={form.props.id} pad="lg" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
      <TextInput
        label={mayLackPhone ? words.phoneIfAny : t.guestPhone}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        enterKeyHint="done"
        {...form.field('phone')}
      />
      <TextInput label={words.name} autoComplete="off" {...form.field('name')} />
      <LevelLine level={level} />
    </Card>
  );
}

/** What can keep a draft from becoming an order, in the order of the page. */
const neededParts = ['lines', 'phone', 'deliveryAddress', 'pickupAddress', 'reason'] as const;

/** What the button that makes the order says, and what keeps it closed. */
const useCreating = ({ quote, form, draft, ...work }: WalkInWork) => {
  const t = storeText.use();
  const words = walkInText.use();
  const isSoldOut = quote !== undefined && !quote.bookable;
  const first = neededParts.find((part) => form.errorOf(part) !== undefined);
  const isPaidNow = draft.type === 'Normal' && quote !== undefined && quote.totalFen > 0;
  const paidOr = isPaidNow ? words.pay(moneyText(quote.totalFen)) : t.makeOrder;
  return {
    label: draft.type === 'Reservation' ? t.makeReservation : paidOr,
    isSoldOut,
    missing: first === undefined ? null : t[`missing.${first}`],
    isClosed: !work.hasGear || isSoldOut || work.quoteFault !== null || !work.isFresh,
  };
};

/** The large keys: make the order, take out what was scanned last, look for gear. */
const useWalkInKeys = (
  work: WalkInWork,
  { undo, onFind }: { undo: CounterKey; onFind: () => void },
): PageKeys => {
  const t = storeText.use();
  const words = walkInText.use();
  const { label, isSoldOut, missing, isClosed } = useCreating(work);
  const closed = isSoldOut ? t.notBookable : (work.quoteFault ?? (work.hasGear ? null : t.nothingChosen));
  return {
    confirm: {
      label,
      icon: 'check',
      onPress: work.form.submit,
      // A price that is still asked for is a matter of a moment.
      isBusy: work.isBusy || (isClosed && closed === null),
      why: closed ?? missing,
    },
    undo,
    other: { label: words.find, icon: 'search', onPress: onFind },
  };
};

function CreateButton({ work }: { work: WalkInWork }) {
  const t = storeText.use();
  const { label, isSoldOut, missing, isClosed } = useCreating(work);
  return (
    <div className="flex flex-col gap-2">
      {isSoldOut ? <Notice tone="warning">{t.notBookable}</Notice> : null}
      {missing === null ? null : <p className="text-danger text-center text-sm">{missing}</p>}
      <Button size="lg" full loading={work.isBusy} disabled={isClosed} onClick={work.form.submit}>
        {label}
      </Button>
    </div>
  );
}
