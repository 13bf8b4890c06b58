import { PersonGroups } from '#web/parts/orders/PersonGroups.tsx';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { Suspense, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useCall } from '#web/api/queries.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { CodeField } from '#web/parts/scanner/CodeField.tsx';
import { CountBar } from '#web/parts/gear/scanned-lines.tsx';
import { CounterPanes } from '#web/screens/store/counter/CounterPanes.tsx';
import { DoneCard } from '#web/parts/frame/DoneCard.tsx';
import { useUndo } from '#web/screens/store/counter/keys/use-undo.ts';
import { linesToPrepare, progressOf } from '#web/screens/store/counter/next-step.ts';
import { MoneyWaits } from '#web/screens/store/counter/order-notices.tsx';
import { OrderGate, OrderHead } from '#web/screens/store/counter/order-page.tsx';
import { BindLine } from '#web/screens/store/fulfilment/BindLine.tsx';
import { EarlyDialog } from '#web/screens/store/fulfilment/EarlyDialog.tsx';
import {
  BeforeHandOver,
  HandOverButton,
  comesBeforeHandOver,
} from '#web/screens/store/fulfilment/hand-over.tsx';
import { useBenchKeys } from '#web/screens/store/fulfilment/use-bench-keys.ts';
import { HandOverOwn, PersonBar, scannedIds, ServeOne } from '#web/screens/store/fulfilment/PersonBench.tsx';
import { useLeaving, type Leaving } from '#web/screens/store/fulfilment/use-leaving.ts';
import { useBinding } from '#web/screens/store/fulfilment/use-binding.ts';
import { addGearText } from '#web/text/add-gear.ts';
import { benchText } from '#web/text/bench.ts';
import { dispatchText } from '#web/text/dispatch.ts';
import { storeText } from '#web/text/store.ts';

/** The gear is with the guest, until when, or in the van, where to; and how to go on. */
function HandedOver({ order }: { order: OrderDetail }) {
  const t = storeText.use();
  const moment = useMoment(order.storeId);
  const d = dispatchText.use();
  const done =
    order.deliveryMethod === 'Delivery'
      ? { title: d.loaded, text: d.loadedText(order.deliveryAddress) }
      : { title: t.handedOver, text: t.backUntil(moment(order.dueAt)) };
  return (
    <DoneCard {...done}>
      <LinkButton to={pathTo('storeOrder', { id: order.id })} replace full>
        {t.seeOrder}
      </LinkButton>
      <LinkButton to={pathTo('storeOrders', { tab: 'toHandOver' })} variant="secondary" full>
        {t.nextHandOver}
      </LinkButton>
    </DoneCard>
  );
}

/** Asks whether an equal item is given although the guest chose another. */
function ReplaceDialog({ binding }: { binding: Binding }) {
  const t = dispatchText.use();
  const { replacing, isAsking, isBusy } = binding;
  if (replacing === null) return null;
  return (
    <ConfirmDialog
      open={isAsking}
      title={t.giveOther}
      confirmLabel={t.giveThis}
      cancelLabel={t.scanChosen}
      loading={isBusy}
      onConfirm={() => void binding.replace(replacing)}
      onClose={binding.keepChosen}
    >
      {t.giveOtherText(replacing.chosen, replacing.barcode)}
    </ConfirmDialog>
  );
}

const parts = () => import('#web/screens/store/changes/exchange-parts.ts');
const SwapDialog = lazyPart(parts, 'SwapDialog');
const AddDialog = lazyPart(parts, 'AddDialog');

type Props = {
  orderNumber: string;
  /** Whose gear is shown at the start, by index; null: everybody's. */
  person: number | null;
};

/** Prepares an order's gear by scanning it, item by item, and hands it over or loads it into the van. */
export function Fulfilment({ orderNumber, person }: Props) {
  const t = storeText.use();
  const d = dispatchText.use();
  const query = useCall('orders.getByNumber', { orderNumber }, { refetchMs: 30_000 });
  const travels = query.data?.deliveryMethod === 'Delivery';
  return (
    <OrderGate query={query} title={travels ? d.loadTitle : t.fulfilTitle}>
      {(order) => <Bench key={order.id} order={order} first={person} />}
    </OrderGate>
  );
}

type Binding = ReturnType<typeof useBinding>;
type BenchProps = { order: OrderDetail; binding: Binding; leaving: Leaving };

/** An order with one person's lines only; all of it when nobody's gear is at the bench alone. */
const shownOf = (order: OrderDetail, person: number | null): OrderDetail =>
  person === null ? order : { ...order, lines: order.lines.filter((line) => line.person === person) };

function Bench({ order, first }: { order: OrderDetail; first: number | null }) {
  const t = storeText.use();
  const binding = useBinding(order, first);
  const [isHandedOver, setHandedOver] = useState(false);
  const leaving = useLeaving(order, { onAll: () => setHandedOver(true), onPart: binding.served });
  const isBefore = comesBeforeHandOver(order);
  const undo = useUndo(binding.onCode);
  const shown = shownOf(order, binding.person);
  const isAlone = binding.person !== null && order.deliveryMethod !== 'Delivery';
  const keys = useBenchKeys(shown, {
    isBefore,
    isBusy: leaving.isBusy,
    onLeave: isAlone ? () => leaving.leaveOnly(scannedIds(shown)) : leaving.leave,
    undo: undo.key,
  });
  return (
    <CounterPanes
      aside={isBefore ? <BeforeHandOver order={shown} /> : null}
      fault={leaving.fault}
      action={isBefore ? <LeaveButton order={order} binding={binding} leaving={leaving} /> : null}
      keys={keys}
    >
      <ReplaceDialog binding={binding} />
      <EarlyDialog order={order} leaving={leaving} />
      <Swap order={order} binding={binding} />
      {isHandedOver ? <HandedOver order={order} /> : null}
      <OrderHead order={order} />
      <MoneyWaits order={order} tellsDue={!isBefore} />
      {order.remark === '' ? null : <Notice title={t.remark}>{order.remark}</Notice>}
      {order.actions.includes('bind') ? (
        <ScanCard order={order} binding={binding} onCode={undo.onCode} />
      ) : isHandedOver ? null : (
        <NotNow order={order} />
      )}
      <h2 className="sr-only">{t.gearTitle}</h2>
      <Lines order={order} binding={binding} leaving={leaving} />
    </CounterPanes>
  );
}

/** Lets gear leave: one person's while it is theirs alone that is shown. The van takes all. */
function LeaveButton({ order, binding: { person }, leaving }: BenchProps) {
  const own = shownOf(order, person);
  const name = order.people[person ?? -1]?.name;
  if (name === undefined || order.deliveryMethod === 'Delivery')
    return <HandOverButton order={order} isBusy={leaving.isBusy} onPress={leaving.leave} />;
  return linesToPrepare(own).length === 0 ? null : <HandOverOwn order={own} name={name} leaving={leaving} />;
}

type ScanProps = Omit<BenchProps, 'leaving'> & { onCode: ReturnType<typeof useUndo>['onCode'] };

function ScanCard({ order, binding, onCode }: ScanProps) {
  const t = storeText.use();
  const b = benchText.use();
  const { person, targetId } = binding;
  const name = order.people[person ?? -1]?.name;
  const { bound, all } = progressOf(shownOf(order, person));
  const label = name === undefined ? t.codeLabel : b.codeLabelOf(name);
  return (
    <Card pad="lg" className="bg-surface sticky top-14 z-10 flex flex-col gap-3 lg:top-4">
      {person === null ? null : <PersonBar order={order} person={person} onAll={() => binding.focus(null)} />}
      <CodeField
        label={targetId === null ? label : t.codeLabelAimed}
        hint={t.codeHint}
        idle={order.people.length > 1 && person === null ? b.idleGroup : t.bindIdle}
        onCode={onCode}
        takesOrders
        busy={binding.isBusy}
        news={binding.news}
      />
      <AddOffer binding={binding} />
      <CountBar done={bound} all={all} label={t.progressLabel} />
    </Card>
  );
}

/** What is to be prepared, of everybody or of one person. */
function Lines({ order, binding, leaving }: BenchProps) {
  const b = benchText.use();
  const { person, targetId, freshId } = binding;
  const open = order.actions.includes('bind');
  const lines = linesToPrepare(shownOf(order, person));
  if (person !== null && lines.length === 0) return <Notice tone="success">{b.ownDone}</Notice>;
  return (
    <PersonGroups
      order={{ people: person === null ? order.people : [], lines: [...lines] }}
      areCards
      side={(who, own) =>
        person === null ? (
          <ServeOne
            order={order}
            name={who.name}
            lines={own}
            leaving={leaving}
            onOnly={() => binding.focus(own[0]?.person ?? null)}
          />
        ) : null
      }
    >
      {(line) => (
        <BindLine
          key={line.id}
          line={line}
          isTarget={open && targetId === line.id}
          isFresh={open && freshId === line.id}
          onTarget={open ? () => binding.aimAt(line.id) : null}
          onUnbind={open ? () => void binding.release(line.id) : null}
        />
      )}
    </PersonGroups>
  );
}

function Swap({ order, binding }: { order: OrderDetail; binding: Binding }) {
  const { swapping, adding } = binding;
  return (
    <Suspense fallback={null}>
      {swapping === null ? null : (
        <SwapDialog
          key={swapping.barcode}
          order={order}
          swapping={swapping}
          open={binding.isSwapAsked}
          onDone={binding.swapped}
          onClose={binding.keepChosen}
          onAddInstead={binding.addInstead}
        />
      )}
      {adding === null ? null : (
        <AddDialog
          key={adding}
          order={order}
          barcode={adding}
          open={binding.isAddAsked}
          onDone={binding.swapped}
          onClose={binding.keepChosen}
        />
      )}
    </Suspense>
  );
}

/** What was scanned and no line wants may join the order. */
function AddOffer({ binding: { adding, addInstead } }: { binding: Binding }) {
  const t = addGearText.use();
  if (adding === null || addInstead === null) return null;
  return (
    <Button variant="soft" icon="plus" onClick={addInstead}>
      {t.offer(adding)}
    </Button>
  );
}

function NotNow({ order }: { order: OrderDetail }) {
  const t = storeText.use();
  return (
    <Notice
      tone="warning"
      action={
        <LinkButton to={pathTo('storeOrder', { id: order.id })} size="sm" variant="secondary">
          {t.seeOrder}
        </LinkButton>
      }
    >
      {t.nothingToPrepare}
    </Notice>
  );
}
