import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readCode } from '#domain/scan/read-code.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useWrite } from '#web/api/writes.ts';
import { SendSheet } from '#web/parts/forms/SendSheet.tsx';
import { useFault } from '#web/parts/forms/use-fault.ts';
import { openScanner } from '#web/parts/scanner/open-scanner.ts';
import { playSound } from '#web/parts/sound/play-sound.ts';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { showSuccess } from '#web/state/toast.ts';
import { itemText } from '#web/text/item.ts';
import { scannerText } from '#web/text/scanner.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { item: Gear; open: boolean; onClose: () => void };

/** Gives an item another label. */
export function BarcodeSheet({ item, open, onClose }: Props) {
  const t = useText(itemText);
  const shell = useText(shellText);
  const scanner = useText(scannerText);
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const write = useWrite('equipment.changeBarcode', {
    silent: true,
    oneAtATime: true,
    onDone: (changed) => {
      client.setQueryData(['equipment.get', { id: changed.id }], changed);
      playSound('success');
      showSuccess(t.barcodeDone(changed.barcodeNumber));
      onClose();
    },
  });
  const typed = code.trim();
  const problem = whatIsWrong(typed, item.barcodeNumber);
  const scan = async () => {
    const [read] = await openScanner({
      validate: (text) => {
        const found = readCode(text);
        return found.ok && found.value.kind !== 'equipment' ? scanner.isOrder : null;
      },
    });
    if (read !== undefined) setCode(read);
  };
  const send = () => {
    setTried(true);
    if (problem !== null) return;
    const input = { id: item.id, version: item.version ?? 1, barcodeNumber: typed, reason: reason.trim() };
    write.mutate(input, {
      onError: (error) => {
        playSound('error');
        // Somebody else was faster: the page shows what they made of it.
        if (error instanceof ApiError && error.status === 409) {
          void client.invalidateQueries({ queryKey: ['equipment.get', { id: item.id }] });
        }
      },
    });
  };
  return (
    <SendSheet
      open={open}
      onClose={onClose}
      title={t.relabel}
      send={t.save}
      cancel={shell.cancel}
      isBusy={write.isPending}
      fault={useFault(write.error)}
      onSend={send}
    >
      <TextInput
        label={t.newBarcode}
        value={code}
        onChange={setCode}
        hint={t.newBarcodeHint}
        error={tried && problem !== null ? t[problem] : undefined}
        required
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="tnum"
        end={<IconButton icon="scan" label={scanner.open} onClick={() => void scan()} />}
      />
      <TextInput label={t.barcodeReason} value={reason} onChange={setReason} maxLength={200} />
    </SendSheet>
  );
}

const whatIsWrong = (typed: string, now: string): 'barcodeFirst' | 'barcodeSame' | null => {
  if (typed === '') return 'barcodeFirst';
  return typed === now ? 'barcodeSame' : null;
};
