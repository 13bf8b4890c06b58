import type { CallKey } from '#web/api/calls.ts';
import { useWrite, type Write } from '#web/api/writes.ts';
import { showSuccess } from '#web/state/toast.ts';

/** Writes from a sheet, once at a time. The sheet says what was refused; what is done is told, and the sheet closes. */
export const useSheetWrite = <K extends CallKey>(key: K, done: string, onClose: () => void): Write<K> =>
  useWrite(key, {
    silent: true,
    onDone: () => {
      showSuccess(done);
      onClose();
    },
  });
