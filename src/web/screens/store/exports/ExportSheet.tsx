import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { messageOf } from '#web/api/api-error.ts';
import type { Input } from '#web/api/calls.ts';
import { fetchFile } from '#web/api/client.ts';
import { saveFile } from '#web/device/save-file.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { useStoreDay } from '#web/screens/store/counter/use-store-day.ts';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { showSuccess } from '#web/state/toast.ts';
import { exportsText } from '#web/text/exports.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** What is taken away, narrowed as its list is. */
export type Exported =
  | { readonly call: 'equipment.export'; readonly input: Input<'equipment.export'> }
  | { readonly call: 'smallEquipment.export'; readonly input: Input<'smallEquipment.export'> };

type Props = { what: Exported; open: boolean; onClose: () => void };
type Format = 'xlsx' | 'csv';

const fetchSheet = ({ call, input }: Exported, format: Format): Promise<Blob> =>
  call === 'equipment.export' ? fetchFile(call, { ...input, format }) : fetchFile(call, { ...input, format });

/** In which form the inventory is taken away. */
export function ExportSheet({ what, open, onClose }: Props) {
  const t = useText(exportsText);
  const shell = useText(shellText);
  const [format, setFormat] = useState<Format>('xlsx');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { current } = useStaffStores();
  const { todayOn } = useStoreDay(current);
  const download = async () => {
    setBusy(true);
    setFault(null);
    try {
      const name = what.call === 'equipment.export' ? t.itemsFile : t.poolsFile;
      saveFile(await fetchSheet(what, format), `${name}-${todayOn}.${format}`);
      showSuccess(t.done);
      onClose();
    } catch (error) {
      setFault(messageOf(error, shell.unknownError));
    } finally {
      setBusy(false);
    }
  };
  return (
    <AppSheet
      open={open}
      onClose={onClose}
      title={t.title}
      footer={
        <Button loading={isBusy} onClick={() => void download()}>
          {t.download}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{t.lead}</p>
        <SegmentedControl
          label={t.format}
          value={format}
          options={[
            { value: 'xlsx', label: t.xlsx },
            { value: 'csv', label: t.csv },
          ]}
          onChange={setFormat}
        />
        <p className="text-ink-3 text-sm">{format === 'xlsx' ? t.xlsxHint : t.csvHint}</p>
        {fault === null ? null : <Notice tone="danger">{fault}</Notice>}
      </div>
    </AppSheet>
  );
}
