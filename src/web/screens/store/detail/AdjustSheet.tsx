import { useOpening } from '#web/parts/frame/use-opening.ts';
import { dotted } from '#ui/whole-parts.ts';
import { ConfirmDialog, type DialogWrite } from '#web/parts/frame/ConfirmDialog.tsx';
import type { OrderDetail, OrderSheetProps } from '#web/parts/orders/order-types.ts';
import { useState } from 'react';
import { amountIfAny, note as noteBound, reason } from '#contract/form-bounds.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { adjustRoomOf, type AdjustRoom } from '#domain/orders/typed-amounts.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useForm, useRowField } from '#web/parts/forms/use-form.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { cashToGiveBack, onItsWayBack } from '#web/screens/store/counter/next-step.ts';
import { billToPay } from '#web/parts/orders/bill-to-pay.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { useGiftRoom, type GiftRoom } from '#web/screens/store/counter/gift-room.ts';
import {
  giftRoomOf,
  isAbove,
  isLarge,
  itemsOf,
  kindsFor,
  newRow,
  reckonAdjustment,
  withDirection,
} from '#web/screens/store/detail/adjustment.ts';
import { ReasonField } from '#web/parts/forms/ReasonSheet.tsx';
import { RefundWays } from '#web/screens/store/detail/RefundWays.tsx';
import { showSuccess } from '#web/state/toast.ts';
import { adjustText } from '#web/text/adjust.ts';
import { giftsText } from '#web/text/gifts.ts';
import { ordersText } from '#web/text/orders.ts';
import { storeText } from '#web/text/store.ts';

type ConfirmAdjustProps = {
  order: OrderDetail;
  open: boolean;
  /** Above 0 the guest pays, below 0 gets back. */
  totalFen: number;
  reason: string;
  write: DialogWrite;
  onConfirm: () => void;
  onClose: () => void;
};

/** The question before an adjustment: how much, which way, and what becomes of it. */
function ConfirmAdjust({ order, totalFen, reason, ...dialog }: ConfirmAdjustProps) {
  const t = adjustText.use();
  const way = totalFen > 0 ? 'charge' : totalFen < 0 ? 'giveBack' : 'record';
  const money = moneyText(Math.abs(totalFen));
  const confirm = {
    charge: t.confirmCharge(money),
    giveBack: t.confirmGiveBack(money),
    record: t.confirmRecord,
  };
  return (
    <ConfirmDialog {...dialog} title={t[way]} confirmLabel={confirm[way]} danger={way === 'giveBack'}>
      <div className="flex flex-col gap-4">
        {totalFen === 0 ? null : (
          <Money
            fen={Math.abs(totalFen)}
            size="xl"
            className={way === 'giveBack' ? 'text-danger' : 'text-ink'}
          />
        )}
        {isLarge(totalFen) ? <Notice tone="warning">{t.isLarge}</Notice> : null}
        <Outcome order={order} totalFen={totalFen} />
        <KeyValue
          className="text-sm"
          rows={[
            { name: t.order, value: `${order.orderNumber} · ${order.customerName}` },
            { name: t.forWhat, value: reason },
          ]}
        />
      </div>
    </ConfirmDialog>
  );
}

/** What follows: a bill, money back by its ways, or a note. */
function Outcome({ order, totalFen }: Pick<ConfirmAdjustProps, 'order' | 'totalFen'>) {
  const t = adjustText.use();
  if (totalFen > 0) return <p>{t.chargeText}</p>;
  if (totalFen === 0) return <p>{t.recordText}</p>;
  return (
    <div className="flex flex-col gap-2">
      <p>{t.giveBackText}</p>
      <RefundWays order={order} amountFen={-totalFen} />
    </div>
  );
}

type AdjustRow = ReturnType<typeof newRow>;

type AdjustRowFieldsProps = {
  row: AdjustRow;
  room: AdjustRoom;
  gifts: GiftRoom;
  /** What an amount may be for, beside the order as a whole. */
  gear: readonly { readonly value: string; readonly label: string }[];
  onChange: (row: AdjustRow) => void;
  onRemove: (() => void) | null;
};

/** One signed line of an adjustment: which way, what for, how much. */
function AdjustRowFields({ row, room, gifts, gear, onChange, onRemove }: AdjustRowFieldsProps) {
  const t = storeText.use();
  const g = giftsText.use();
  const mostFen = giftRoomOf(row, gifts);
  const most = mostFen === null ? undefined : g.mostBack(moneyText(mostFen));
  const words = ordersText.use();
  const fieldOf = useRowField();
  const amount = fieldOf(amountIfAny, row.typed, (typed) => onChange({ ...row, typed }));
  const ways = [
    { value: 'charge', label: t.otherCharge },
    { value: 'giveBack', label: t.giveBackNow },
  ] as const;
  return (
    <div className="border-line flex flex-col gap-3 rounded-xl border p-3.5">
      <div className="flex items-center gap-2">
        <div className="flex-1">
          {room.canCollect || row.direction === 'charge' ? (
            <SegmentedControl
              label={t.direction}
              value={row.direction}
              onChange={(direction) => onChange(withDirection(row, direction))}
              options={ways}
            />
          ) : (
            <p className="font-semibold">{t.giveBackNow}</p>
          )}
        </div>
        {onRemove === null ? null : <IconButton icon="trash" label={t.removeRow} onClick={onRemove} />}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t.feeKind}
          value={row.kind}
          onChange={(kind) => onChange({ ...row, kind: kind as AdjustRow['kind'] })}
          options={kindsFor(row.direction, room).map((kind) => ({
            value: kind,
            label: words[`fee.${kind}`],
          }))}
        />
        <TextInput label={t.amount} placeholder="0" {...amount} />
      </div>
      {most === undefined ? null : (
        <p
          role={isAbove(row, gifts) ? 'alert' : undefined}
          className={isAbove(row, gifts) ? 'text-danger text-sm' : 'text-ink-3 text-sm'}
        >
          {most}
        </p>
      )}
      {gear.length > 1 ? (
        <Select
          label={t.gearTitle}
          value={row.lineId ?? ''}
          onChange={(lineId) => onChange({ ...row, lineId: lineId === '' ? null : lineId })}
          options={[{ value: '', label: t.rowWhole }, ...gear]}
        />
      ) : null}
      <TextInput label={t.rowNote} {...fieldOf(noteBound, row.note, (note) => onChange({ ...row, note }))} />
    </div>
  );
}

/** The gear of an order as it is chosen from: what, for whom, by which code. */
const useGearChoice = ({ lines, people }: OrderDetail) => {
  const { nameOf } = useGearWords();
  return lines.map((line) => ({
    value: line.id,
    label: dotted([
      nameOf(line),
      line.person === null ? '' : (people[line.person]?.name ?? ''),
      line.boundTo ?? '',
    ]),
  }));
};

const noRoom = { canCollect: false, canMoveDeposit: false };

/** An additional payment or a refund: signed lines with a reason, sent after a question; then the money is taken or given. */
export function AdjustSheet({ order, open, onClose }: OrderSheetProps) {
  const t = storeText.use();
  const words = adjustText.use();
  const gear = useGearChoice(order);
  const asking = useOpening();
  // Whom the server offers it may do it: in an order that has ended, a manager.
  const isSettled = order.bills.some(({ purpose, status }) => purpose === 'Settlement' && status !== 'Void');
  const room = adjustRoomOf({ status: order.status, isSettled }, true) ?? noRoom;
  const [rows, setRows] = useState<readonly AdjustRow[]>([newRow(1, room)]);
  const gifts = useGiftRoom(order.id, open);
  const { totalFen, isReady } = reckonAdjustment(rows, gifts);
  const before = room.canCollect ? t.toCollect : t.goesBack;
  const sumName = totalFen < 0 ? t.goesBack : totalFen > 0 ? t.toCollect : isReady ? t.onlyRecorded : before;
  const form = useForm({
    bounds: { reason },
    start: { reason: '' },
    onSend: () => {
      write.reset();
      asking.show();
    },
  });
  const write = useOrderWrite('orders.adjust', (after) => {
    asking.close();
    onClose();
    setRows([newRow(1, room)]);
    form.reset();
    showSuccess(t.adjusted);
    const moves =
      billToPay(after) !== undefined || cashToGiveBack(after).length + onItsWayBack(after).length > 0;
    if (moves) navigate(pathTo('storePayment', { id: after.id }));
  });
  const change = (row: AdjustRow) => setRows(rows.map((each) => (each.key === row.key ? row : each)));
  const nextKey = Math.max(0, ...rows.map(({ key }) => key)) + 1;
  const given = form.values.reason.trim();
  const send = () => write.run({ id: order.id, version: order.version, reason: given, items: itemsOf(rows) });
  return (
    <AppSheet
      open={open}
      onClose={onClose}
      title={t['menu.adjust']}
      footer={
        <div className="flex items-center gap-4">
          <div className="min-w-0 flex-1">
            <p className="text-ink-3 text-sm">{sumName}</p>
            <Money fen={Math.abs(totalFen)} size="lg" className={totalFen < 0 ? 'text-success' : ''} />
          </div>
          <Button type="submit" form={form.props.id} disabled={!isReady}>
            {words.next}
          </Button>
        </div>
      }
    >
      <form {...form.props} className="flex flex-col gap-4">
        {room.canCollect ? null : <Notice>{words.onlyBack}</Notice>}
        {rows.map((row) => (
          <AdjustRowFields
            key={row.key}
            row={row}
            room={room}
            gifts={gifts}
            gear={gear}
            onChange={change}
            onRemove={rows.length === 1 ? null : () => setRows(rows.filter((each) => each !== row))}
          />
        ))}
        {rows.length < 20 ? (
          <Button
            variant="soft"
            size="sm"
            icon="plus"
            onClick={() => setRows([...rows, newRow(nextKey, room)])}
          >
            {t.addRow}
          </Button>
        ) : null}
        <ReasonField
          field={form.field('reason')}
          quick={room.canCollect ? ['earlyReturn', 'goodwill', 'damage'] : ['goodwill', 'other']}
        />
      </form>
      <ConfirmAdjust
        order={order}
        open={open && asking.sheet.open}
        totalFen={totalFen}
        reason={given}
        write={write}
        onConfirm={send}
        onClose={asking.close}
      />
    </AppSheet>
  );
}
