import { newKey, type call } from '#web/api/client.ts';
import { fetchInTime } from '#web/api/fetch-in-time.ts';
import { headersFor } from '#web/api/send.ts';
import { readStored, writeStored } from '#web/device/storage.ts';

/** A name that this device gives itself by chance; it says nothing else. */
export const nameOfDevice = (): string => {
  const kept = readStored('device_id');
  if (kept !== null) return kept;
  const name = newKey();
  writeStored('device_id', name);
  return name;
};

/**
 * Makes a call in the name of this device: whoever pays without a login is told from others behind the same network by
 * it, and whoever logged in here before does not wait for the wrong passwords of strangers. Only for calls that are no
 * GET.
 */
export const byThisDevice: NonNullable<Parameters<typeof call>[2]> = {
  transport: ({ method, path, body }, options) => {
    const headers = headersFor({ body }, options);
    headers.set('X-Device-Id', nameOfDevice());
    return fetchInTime(path, { method, headers, ...(body === undefined ? {} : { body }) }, options.signal);
  },
};
