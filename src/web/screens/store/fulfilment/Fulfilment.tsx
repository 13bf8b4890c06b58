import { PersonGroups } from '#web/parts/orders/PersonGroups.tsx';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { Suspense, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useCall } from '#web/api/queries.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { CodeField } from '#web/screens/store/counter/CodeField.tsx';
import { CountBar, TickedArt } from '#web/screens/store/counter/scanned-lines.tsx';
import { CounterPanes } from '#web/screens/store/counter/CounterPanes.tsx';
import { DoneCard } from '#web/parts/frame/DoneCard.tsx';
import { useUndo } from '#web/screens/store/counter/keys/use-undo.ts';
import { linesToPrepare, openUnits, progressOf } from '#web/screens/store/counter/next-step.ts';
import { MoneyWaits } from '#web/screens/store/counter/order-notices.tsx';
import { OrderGate, OrderHead } from '#web/screens/store/counter/order-page.tsx';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { EarlyDialog, earlyDaysOf } from '#web/screens/store/fulfilment/EarlyDialog.tsx';
import {
  BeforeHandOver,
  HandOverButton,
  comesBeforeHandOver,
} from '#web/screens/store/fulfilment/hand-over.tsx';
import { useBenchKeys } from '#web/screens/store/fulfilment/use-bench-keys.ts';
import { useBinding } from '#web/screens/store/fulfilment/use-binding.ts';
import { RiskLine } from '#web/screens/store/risk/risk-notices.tsx';
import { addGearText } from '#web/text/add-gear.ts';
import { dispatchText } from '#web/text/dispatch.ts';
import { storeText } from '#web/text/store.ts';

type Props = {
  line: OrderLine;
  /** The next code goes to this line. */
  isTarget: boolean;
  isFresh: boolean;
  onTarget: (() => void) | null;
  onUnbind: (() => void) | null;
};

/** A line to prepare: which item is meant, which one was scanned; a press aims the next code at it. */
function BindLine({ line, isTarget, isFresh, onTarget, onUnbind }: Props) {
  const t = storeText.use();
  const { nameOf } = useGearWords();
  const isBound = line.boundTo !== null;
  const units = openUnits(line);
  return (
    <li
      className={cx(
        'flex items-center gap-1 rounded-xl border-2 pr-1 transition-colors',
        isTarget
          ? 'border-ice bg-ice-soft'
          : isFresh
            ? 'border-success bg-success-soft'
            : 'bg-surface border-transparent',
      )}
    >
      <button
        type="button"
        disabled={onTarget === null}
        aria-pressed={isTarget}
        onClick={() => onTarget?.()}
        className="press flex min-h-18 min-w-0 flex-1 items-center gap-3 rounded-xl p-3 text-left disabled:cursor-default"
      >
        <TickedArt art={line.art} tick={isBound ? 'fine' : 'open'} />
        <span className="min-w-0 flex-1">
          <span className="block leading-snug font-semibold">
            {nameOf(line)}
            {units > 1 ? <span className="tnum"> ×{units}</span> : null}
          </span>
          {line.risk === undefined ? <CodeOf line={line} /> : <RiskLine line={line} isScan />}
          {isTarget ? <span className="text-ice-ink block text-sm font-medium">{t.nextCodeHere}</span> : null}
        </span>
      </button>
      {isBound && onUnbind !== null ? (
        <IconButton icon="close" label={t.unbind(nameOf(line))} onClick={onUnbind} />
      ) : null}
    </li>
  );
}

function CodeOf({ line }: { line: OrderLine }) {
  const t = storeText.use();
  const chosen = dispatchText.use();
  const { boundTo, barcode } = line;
  if (boundTo !== null) {
    return <span className="text-success tnum block text-sm font-medium">{t.boundTo(boundTo)}</span>;
  }
  return (
    <span className="text-ink-3 tnum block text-sm">
      {barcode === null ? t.notBound : line.named ? chosen.takeChosen(barcode) : t.heldFor(barcode)}
    </span>
  );
}

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
function ReplaceDialog({ binding }: { binding: ReturnType<typeof useBinding> }) {
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

/** Prepares an order's gear by scanning it, item by item, and hands it over or loads it into the van. */
export function Fulfilment({ orderNumber }: { orderNumber: string }) {
  const t = storeText.use();
  const d = dispatchText.use();
  const query = useCall('orders.getByNumber', { orderNumber }, { refetchMs: 30_000 });
  const travels = query.data?.deliveryMethod === 'Delivery';
  return (
    <OrderGate query={query} title={travels ? d.loadTitle : t.fulfilTitle}>
      {(order) => <Bench key={order.id} order={order} />}
    </OrderGate>
  );
}

function Bench({ order }: { order: OrderDetail }) {
  const t = storeText.use();
  const binding = useBinding(order);
  const [isHandedOver, setHandedOver] = useState(false);
  const handOver = useOrderWrite('orders.handOver', () => setHandedOver(true));
  const load = useOrderWrite('orders.load', () => setHandedOver(true));
  const leave = order.deliveryMethod === 'Delivery' ? load : handOver;
  const isEarly = earlyDaysOf(leave.error) !== null;
  const isBefore = comesBeforeHandOver(order);
  const open = order.actions.includes('bind');
  const { bound, all } = progressOf(order);
  const undo = useUndo(binding.onCode);
  const go = () => leave.run({ id: order.id, version: order.version });
  const keys = useBenchKeys(order, { isBefore, isBusy: leave.isPending, onLeave: go, undo: undo.key });
  return (
    <CounterPanes
      aside={isBefore ? <BeforeHandOver order={order} /> : null}
      fault={isEarly ? null : leave.fault}
      action={isBefore ? <HandOverButton order={order} isBusy={leave.isPending} onPress={go} /> : null}
      keys={keys}
    >
      <ReplaceDialog binding={binding} />
      <EarlyDialog order={order} leave={leave} />
      <Swap order={order} binding={binding} />
      {isHandedOver ? <HandedOver order={order} /> : null}
      <OrderHead order={order} />
      <MoneyWaits order={order} tellsDue={!isBefore} />
      {order.remark === '' ? null : <Notice title={t.remark}>{order.remark}</Notice>}
      {open ? (
        <Card pad="lg" className="bg-surface sticky top-14 z-10 flex flex-col gap-3 lg:top-4">
          <CodeField
            label={binding.targetId === null ? t.codeLabel : t.codeLabelAimed}
            hint={t.codeHint}
            idle={t.bindIdle}
            onCode={undo.onCode}
            busy={binding.isBusy}
            news={binding.news}
          />
          <AddOffer binding={binding} />
          <CountBar done={bound} all={all} label={t.progressLabel} />
        </Card>
      ) : isHandedOver ? null : (
        <NotNow order={order} />
      )}
      <h2 className="sr-only">{t.gearTitle}</h2>
      <PersonGroups
        order={{ people: order.people, lines: [...linesToPrepare(order)] }}
        areCards
        side={(person, lines) => (
          <ServeOne order={order} person={person.name} lines={lines} leave={handOver} />
        )}
      >
        {(line) => (
          <BindLine
            key={line.id}
            line={line}
            isTarget={open && binding.targetId === line.id}
            isFresh={open && binding.freshId === line.id}
            onTarget={open ? () => binding.aimAt(line.id) : null}
            onUnbind={open ? () => void binding.release(line.id) : null}
          />
        )}
      </PersonGroups>
    </CounterPanes>
  );
}

function Swap({ order, binding }: { order: OrderDetail; binding: ReturnType<typeof useBinding> }) {
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
function AddOffer({ binding: { adding, addInstead } }: { binding: ReturnType<typeof useBinding> }) {
  const t = addGearText.use();
  if (adding === null || addInstead === null) return null;
  return (
    <Button variant="soft" icon="plus" onClick={addInstead}>
      {t.offer(adding)}
    </Button>
  );
}

type ServeProps = {
  order: OrderDetail;
  person: string;
  lines: readonly OrderLine[];
  leave: ReturnType<typeof useOrderWrite<'orders.handOver'>>;
};

/** Hands one person's gear over while others of the group are still to come. */
function ServeOne({ order, person, lines, leave }: ServeProps) {
  const d = dispatchText.use();
  const { bound, all } = progressOf(order);
  const isReady = lines.every(({ boundTo }) => boundTo !== null) && all > lines.length;
  const mayLeave = order.actions.includes('handOver') && order.money.openDuesFen === 0;
  if (!isReady || !mayLeave || bound === 0) return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={leave.isPending}
      aria-label={d.handOverTo(person)}
      onClick={() => leave.run({ id: order.id, version: order.version, lineIds: lines.map(({ id }) => id) })}
    >
      {d.handOverShort}
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
