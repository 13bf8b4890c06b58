import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { moneyText } from '#ui/money-text.ts';
import { useCall } from '#web/api/queries.ts';
import { useFault } from '#web/parts/forms/use-fault.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { GearItem } from '#web/parts/gear-dialog/gear-item.ts';
import { isAsking } from '#web/parts/gear-dialog/use-gear-form.ts';
import type { GearFormWork } from '#web/parts/gear-dialog/use-gear-form.ts';
import { gearDialogText } from '#web/text/gear-dialog.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** What goes back for an early return, asked together with the question. */
const useEarlyQuote = (item: GearItem, { asked, operation }: GearFormWork) => {
  const enabled = operation === 'earlyReturn' && asked !== null && asked.orderId !== null;
  const wish = { id: asked?.orderId ?? '', earlyEquipmentId: item.id };
  const { data, isFetching, error } = useCall('orders.changeQuote', wish, { enabled, staleMs: 0 });
  const fault = useFault(enabled ? error : null);
  return {
    /** Below 0 it goes back. */
    amountFen: data?.amountFen ?? 0,
    agreed: data === undefined ? undefined : { version: data.version, expectedFen: data.amountFen },
    isBusy: enabled && isFetching,
    fault,
  };
};

/** The question before an item is marked or comes back early. */
export function ConfirmOperation({ item, work }: { item: GearItem; work: GearFormWork }) {
  const t = useText(gearDialogText);
  const shell = useText(shellText);
  const { nameOf } = useGearWords();
  const { operation } = work;
  const quote = useEarlyQuote(item, work);
  const name = `${nameOf({ title: item.name, sizeLabel: item.sizeLabel })} (${item.barcodeNumber})`;
  const question = () => {
    if (!isAsking(operation)) return null;
    if (quote.fault !== null) return quote.fault;
    if (quote.amountFen < 0) return t['confirm.earlyReturn.refund'](name, moneyText(-quote.amountFen));
    return t[`confirm.${operation}.text`](name);
  };
  return (
    <ConfirmDialog
      open={work.asked !== null}
      title={isAsking(operation) ? t[`confirm.${operation}`] : ''}
      danger={operation !== 'earlyReturn'}
      loading={quote.isBusy}
      confirmLabel={shell.confirm}
      cancelLabel={shell.cancel}
      onConfirm={() => work.confirm(quote.agreed)}
      onClose={work.cancel}
    >
      {question()}
    </ConfirmDialog>
  );
}
