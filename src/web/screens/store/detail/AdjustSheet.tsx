import { useState } from 'react';
import { reason } from '#contract/form-bounds.ts';
import { Button } from '#ui/Button.tsx';
import { Money } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { adjustRoomOf } from '#domain/orders/adjust-room.ts';
import { useForm } from '#web/parts/forms/use-form.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { cashToGiveBack, onItsWayBack } from '#web/screens/store/counter/next-step.ts';
import { billToPay } from '#web/parts/orders/bill-to-pay.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { firstDirection, itemsOf, newRow, reckonAdjustment } from '#web/screens/store/detail/adjustment.ts';
import type { AdjustRow } from '#web/screens/store/detail/adjustment.ts';
import { AdjustRowFields } from '#web/screens/store/detail/AdjustRowFields.tsx';
import { ConfirmAdjust } from '#web/screens/store/detail/ConfirmAdjust.tsx';
import { ReasonField } from '#web/parts/forms/ReasonField.tsx';
import { showSuccess } from '#web/state/toast.ts';
import { adjustText } from '#web/text/adjust.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { order: OrderDetail; open: boolean; onClose: () => void };

/** The gear of an order as it is chosen from: what, for whom, by which code. */
const useGearChoice = ({ lines, people }: OrderDetail) => {
  const { nameOf } = useGearWords();
  return lines.map((line) => ({
    value: line.id,
    label: [nameOf(line), line.person === null ? '' : (people[line.person]?.name ?? ''), line.boundTo ?? '']
      .filter((part) => part !== '')
      .join(' · '),
  }));
};

const noRoom = { canCollect: false, canMoveDeposit: false };

/** An additional payment or a refund: signed lines with a reason, sent after a question; then the money is taken or given. */
export function AdjustSheet({ order, open, onClose }: Props) {
  const t = useText(storeText);
  const words = useText(adjustText);
  const gear = useGearChoice(order);
  const [isAsked, setAsked] = useState(false);
  // Whom the server offers it may do it: in an order that has ended, a manager.
  const isSettled = order.bills.some(({ purpose, status }) => purpose === 'Settlement' && status !== 'Void');
  const room = adjustRoomOf({ status: order.status, isSettled }, true) ?? noRoom;
  const direction = firstDirection(room);
  const [rows, setRows] = useState<readonly AdjustRow[]>([newRow(1, direction)]);
  const { totalFen, isReady } = reckonAdjustment(rows);
  const before = room.canCollect ? t.toCollect : t.goesBack;
  const sumName = totalFen < 0 ? t.goesBack : totalFen > 0 ? t.toCollect : isReady ? t.onlyRecorded : before;
  const form = useForm({
    bounds: { reason },
    start: { reason: '' },
    onSend: () => {
      write.reset();
      setAsked(true);
    },
  });
  const write = useOrderWrite('orders.adjust', (after) => {
    setAsked(false);
    onClose();
    setRows([newRow(1, direction)]);
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
            onClick={() => setRows([...rows, newRow(nextKey, direction)])}
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
        open={open && isAsked}
        totalFen={totalFen}
        reason={given}
        isBusy={write.isBusy}
        fault={write.fault}
        onConfirm={send}
        onClose={() => setAsked(false)}
      />
    </AppSheet>
  );
}
