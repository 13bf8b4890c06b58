import { useState } from 'react';
import { readCode } from '#domain/scan/read-code.ts';
import { dayOf } from '#domain/time/zone.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { countUnits, requestedLines, type CartLine } from '#web/parts/gear-picker/cart.ts';
import { GearPicker } from '#web/parts/gear-picker/GearPicker.tsx';
import { useOffers } from '#web/parts/gear-picker/offers.ts';
import type { OrderDetail, OrderSheetProps } from '#web/parts/orders/order-types.ts';
import { CodeField, useCodeNews } from '#web/parts/scanner/CodeField.tsx';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { AddDialog } from '#web/screens/store/changes/AddDialog.tsx';
import { daysToGo } from '#web/screens/store/changes/days-to-go.ts';
import { goToItsMoney } from '#web/screens/store/changes/exchange-draft.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { showSuccess } from '#web/state/toast.ts';
import { addGearText } from '#web/text/add-gear.ts';
import { storeText } from '#web/text/store.ts';

/** Adds gear to an order: scanned, or by model and size to be scanned when it leaves. */
export function AddSheet({ order, ...sheet }: OrderSheetProps) {
  const t = addGearText.use();
  const store = storeText.use();
  const { news, tell, clear } = useCodeNews();
  const [scanned, setScanned] = useState('');
  const [lines, setLines] = useState<readonly CartLine[]>([]);
  const leave = () => {
    sheet.onClose();
    setLines([]);
    setScanned('');
    clear();
  };
  const done = (after: OrderDetail) => {
    leave();
    showSuccess(t.added);
    goToItsMoney(after);
  };
  const write = useOrderWrite('orders.addLines', done);
  const today = dayOf(useNow(60_000), useZone(order.storeId));
  const { storeId, ...left } = daysToGo(order, today);
  const offers = useOffers({ storeId: sheet.open ? storeId : null, orderId: order.id, ...left });
  const onCode = (typed: string) => {
    const read = readCode(typed);
    if (!read.ok || read.value.kind !== 'equipment') return tell('danger', store.codeUnreadable);
    setScanned(read.value.barcode);
    return tell('success', read.value.barcode, true);
  };
  const { id, version } = order;
  return (
    <>
      <AppSheet
        open={sheet.open}
        onClose={leave}
        title={t.sheetTitle}
        footer={
          <Button
            full
            loading={write.isPending}
            disabled={lines.length === 0}
            onClick={() => write.run({ id, version, lines: requestedLines(lines) })}
          >
            {t.addChosen(countUnits(lines))}
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <CodeField
            label={store.codeLabel}
            hint={store.codeHint}
            idle={t.sheetText}
            onCode={onCode}
            busy={false}
            news={news}
          />
          {write.fault === null ? null : <Notice tone="danger">{write.fault}</Notice>}
          <GearPicker query={offers} lines={lines} onChange={setLines} />
        </div>
      </AppSheet>
      {scanned === '' ? null : (
        <AddDialog
          key={scanned}
          order={order}
          barcode={scanned}
          open={sheet.open}
          onDone={done}
          onClose={() => setScanned('')}
        />
      )}
    </>
  );
}
