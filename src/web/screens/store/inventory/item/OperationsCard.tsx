import { useOpeningFor } from '#web/parts/frame/use-opening.ts';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { barcodeNumber, note } from '#contract/form-bounds.ts';
import type { GearOperation } from '#domain/equipment/gear-operations.ts';
import { readCode } from '#domain/scan/read-code.ts';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useWrite } from '#web/api/writes.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { openGear } from '#web/parts/gear-dialog/open-gear.ts';
import { useOffered, useOperationName } from '#web/parts/gear-dialog/use-offered.ts';
import { openScanner } from '#web/parts/scanner/open-scanner.ts';
import { playSound } from '#web/parts/sound/play-sound.ts';
import { pathTo } from '#web/paths.ts';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { showSuccess } from '#web/state/toast.ts';
import { itemText } from '#web/text/item.ts';
import { scannerText } from '#web/text/scanner.ts';
import { shellText } from '#web/text/shell.ts';

/** Gives an item another label. */
function BarcodeSheet({ item, ...sheet }: { item: Gear; open: boolean; onClose: () => void }) {
  const t = itemText.use();
  const shell = shellText.use();
  const scanner = scannerText.use();
  const client = useQueryClient();
  const write = useWrite('equipment.changeBarcode', {
    silent: true,
    onDone: (changed) => {
      client.setQueryData(['equipment.get', { id: changed.id }], changed);
      playSound('success');
      showSuccess(t.barcodeDone(changed.barcodeNumber));
      sheet.onClose();
    },
  });
  const scan = async () => {
    const [read] = await openScanner({
      validate: (text) => {
        const found = readCode(text);
        return found.ok && found.value.kind !== 'equipment' ? scanner.isOrder : null;
      },
    });
    if (read !== undefined) form.set({ barcodeNumber: read });
  };
  // Somebody else was faster: the page shows what they made of it.
  const onError = (error: unknown) => {
    playSound('error');
    if (error instanceof ApiError && error.status === 409) {
      void client.invalidateQueries({ queryKey: ['equipment.get', { id: item.id }] });
    }
  };
  const form = useForm({
    bounds: { barcodeNumber, reason: note },
    start: { barcodeNumber: '', reason: '' },
    empty: { barcodeNumber: t.barcodeFirst },
    check: (typed) =>
      typed.barcodeNumber.trim() === item.barcodeNumber ? { barcodeNumber: t.barcodeSame } : {},
    write,
    onSend: (sent) => write.mutate({ id: item.id, version: item.version ?? 1, ...sent }, { onError }),
  });
  return (
    <FormSheet form={form} {...sheet} title={t.relabel} send={t.save} cancel={shell.cancel}>
      <TextInput
        label={t.newBarcode}
        hint={t.newBarcodeHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="tnum"
        end={<IconButton icon="scan" label={scanner.open} onClick={() => void scan()} />}
        {...form.field('barcodeNumber')}
      />
      <TextInput label={t.barcodeReason} {...form.field('reason')} />
    </FormSheet>
  );
}

const icons: Readonly<Record<GearOperation, IconName>> = {
  earlyReturn: 'refresh',
  stockIn: 'check',
  stockOut: 'arrow-right',
  transferOut: 'swap',
  markDamaged: 'alert',
  markLost: 'search',
  scrap: 'trash',
};

const useOperations = (item: Gear): readonly GearOperation[] =>
  useOffered(item, { canTransfer: true }).operations;

/** Opens the dialog of the item for one operation. */
function Operate({ item, operation, isMain }: { item: Gear; operation: GearOperation; isMain: boolean }) {
  const nameOf = useOperationName(item.status ?? 0);
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      icon={icons[operation]}
      aria-haspopup="dialog"
      onClick={() => void openGear({ barcode: item.barcodeNumber, canTransfer: true, operation })}
    >
      {nameOf(operation)}
    </Button>
  );
}

/** What is likeliest to be done with an item, in reach of the thumb. */
export function MainOperation({ item }: { item: Gear }) {
  const [main] = useOperations(item);
  if (main === undefined) return null;
  return (
    <BottomBar>
      <Operate item={item} operation={main} isMain />
    </BottomBar>
  );
}

type CardProps = {
  item: Gear;
  /** The likeliest operation stands in a bar of its own. */
  hasBar: boolean;
};

/** What can be done with an item now, by its status and by who looks. */
export function OperationsCard({ item, hasBar }: CardProps) {
  const t = itemText.use();
  const may = useMay();
  const { round, show, sheet } = useOpeningFor<Gear>();
  const operations = useOperations(item);
  const mayRelabel = item.canEdit === true && may('equipment.changeBarcode');
  return (
    <SectionCard title={t.operations}>
      <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        {operations.slice(hasBar ? 1 : 0).map((operation, index) => (
          <Operate key={operation} item={item} operation={operation} isMain={!hasBar && index === 0} />
        ))}
        <LinkButton to={pathTo('storeLabels', { items: item.barcodeNumber })} variant="secondary" icon="tag">
          {t.printLabel}
        </LinkButton>
        {mayRelabel ? (
          <Button variant="secondary" icon="edit" aria-haspopup="dialog" onClick={() => show(item)}>
            {t.relabel}
          </Button>
        ) : null}
      </div>
      {mayRelabel ? <BarcodeSheet key={round} item={item} {...sheet} /> : null}
    </SectionCard>
  );
}
