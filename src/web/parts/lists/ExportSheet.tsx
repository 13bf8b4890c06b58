import { useState } from 'react';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { messageOf } from '#web/api/api-error.ts';
import type { CallKey, Input } from '#web/api/calls.ts';
import { fetchFile } from '#web/api/raw-answers.ts';
import { saveFile } from '#web/device/save-file.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { useNow } from '#web/parts/time/use-now.ts';
import { showSuccess } from '#web/state/toast.ts';
import { exportsText } from '#web/text/exports.ts';

type Format = 'xlsx' | 'csv';
/** The lists that have an export. */
type ListKey = { [K in CallKey]: `${K}.export` extends CallKey ? K : never }[CallKey];

/** What is exported, narrowed as its list is. */
type Exported = {
  readonly [K in ListKey]: {
    readonly call: K;
    readonly input: Input<`${K}.export`>;
    /** What the file is called, before its days and its ending. */
    readonly name: string;
    /** The days that it is about; today unless given. */
    readonly days?: string;
    /** What the button says where a page has more than one. */
    readonly label?: string;
  };
}[ListKey];

/** The lists that can be imported again. */
const importable: readonly ListKey[] = ['equipment.list', 'smallEquipment.list'];

/** In which form a list is exported. */
export function ExportSheet({ what, ...sheet }: { what: Exported; open: boolean; onClose: () => void }) {
  const t = exportsText.use();
  const [format, setFormat] = useState<Format>('xlsx');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const today = dayOf(useNow(60_000), chainZone);
  const download = async () => {
    setBusy(true);
    setFault(null);
    try {
      const file = await fetchFile(`${what.call}.export`, { ...what.input, format });
      saveFile(file, `${what.name}-${what.days ?? today}.${format}`);
      showSuccess(t.done);
      sheet.onClose();
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <AppSheet
      {...sheet}
      title={t.title}
      footer={
        <Button loading={isBusy} onClick={() => void download()}>
          {isBusy ? t.writing : t.download}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{importable.includes(what.call) ? t.leadOfItems : t.lead}</p>
        <SegmentedControl
          label={t.format}
          value={format}
          options={(['xlsx', 'csv'] as const).map((value) => ({ value, label: t[value] }))}
          onChange={setFormat}
        />
        <p className="text-ink-3 text-sm">{format === 'xlsx' ? t.xlsxHint : t.csvHint}</p>
        {fault === null ? null : <Notice tone="danger">{fault}</Notice>}
      </div>
    </AppSheet>
  );
}
