import type { OrderSheetProps } from '#web/parts/orders/order-types.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { openGear } from '#web/parts/gear-dialog/open-gear.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { linesToExchange } from '#web/screens/store/changes/exchange-draft.ts';
import { dispatchText } from '#web/text/dispatch.ts';

/** Leads to the early return of one item that is out; small things come back through the return. */
export function EarlyReturnSheet({ order, ...sheet }: OrderSheetProps) {
  const t = dispatchText.use();
  const { nameOf } = useGearWords();
  const items = linesToExchange(order.lines).filter(({ size }) => size === 'large');
  const choose = (barcode: string) => {
    sheet.onClose();
    void openGear({ barcode, operation: 'earlyReturn' });
  };
  return (
    <AppSheet {...sheet} title={t.earlyTitle}>
      {items.length === 0 ? (
        <EmptyState
          title={t.earlyNone}
          action={
            <Button onClick={() => navigate(pathTo('storeReturn', { id: order.id }))}>
              {t.earlyToReturn}
            </Button>
          }
        />
      ) : (
        <p className="text-ink-3 text-sm">{t.earlyText}</p>
      )}
      <div className="-mx-4 flex flex-col">
        {items.map((line) => (
          <ListRow
            key={line.id}
            icon="refresh"
            title={nameOf(line)}
            text={line.boundTo ?? ''}
            onPress={() => choose(line.boundTo ?? '')}
          />
        ))}
      </div>
    </AppSheet>
  );
}
