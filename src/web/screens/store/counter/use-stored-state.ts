import { useCallback, useState } from 'react';
import { readStoredJson, writeStored, writeStoredJson } from '#web/device/storage.ts';

/** State that survives a reload: stored on this device under a key until it is forgotten. `read` validates the stored value. */
export const useStoredState = <T>(name: Parameters<typeof readStoredJson>[0], read: (kept: unknown) => T) => {
  const [value, setValue] = useState(() => read(readStoredJson(name)));
  const keep = useCallback(
    (next: T): void => {
      setValue(next);
      writeStoredJson(name, next);
    },
    [name],
  );
  const forget = useCallback((): void => {
    writeStored(name, null);
    setValue(read(null));
  }, [name, read]);
  return [value, keep, forget] as const;
};
