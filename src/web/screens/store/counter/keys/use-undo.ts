import { useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import type { Taken } from '#web/parts/scanner/scan-request.ts';
import type { CounterKey } from '#web/screens/store/counter/keys/CounterKeys.tsx';
import { showError, showSuccess } from '#web/state/toast.ts';
import { glovesText } from '#web/text/gloves.ts';

/** Remembers how the last code that did something is taken back: `onCode` takes codes as before, `key` takes the last one back. */
export const useUndo = (take: (code: string) => Promise<Taken> | Taken) => {
  const t = glovesText.use();
  const [undo, setUndo] = useState<Taken['undo']>(undefined);
  const [isBusy, setBusy] = useState(false);
  const onCode = async (code: string): Promise<Taken> => {
    const taken = await take(code);
    if (taken.undo !== undefined) setUndo(() => taken.undo);
    return taken;
  };
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      await undo?.();
      showSuccess(t.undone);
    } catch (error) {
      showError(messageOf(error));
    } finally {
      setUndo(undefined);
      setBusy(false);
    }
  };
  const key: CounterKey = {
    label: t.undo,
    icon: 'refresh',
    onPress: () => void run(),
    isBusy,
    why: undo === undefined ? t.noScan : null,
  };
  return { onCode, key };
};
