import { deleteRecord, putRecord, readRecords } from '#web/device/database.ts';
import { readStoredJson, writeStored, writeStoredJson } from '#web/device/storage.ts';
import type { Shelf } from '#web/parts/offline/outbox.ts';
import { withEntry, withoutEntry, type Entry, type Queue } from '#web/parts/offline/queue.ts';

const place = 'offline_queue';

/** Entries that the database did not take. */
const unsaved = new Map<string, Entry>();

const keepUnsaved = (): void => {
  if (unsaved.size === 0) writeStored(place, null);
  else writeStoredJson(place, [...unsaved.values()]);
};

const readUnsaved = (): void => {
  const kept = readStoredJson(place);
  if (Array.isArray(kept)) for (const entry of kept as Entry[]) unsaved.set(entry.id, entry);
};

/**
 * Keeps the queue in the browser's database. An entry that it does not take, not even opened anew, stays in memory and in
 * local storage; `onTrouble` is told whether there are such.
 */
export const openShelf = (onTrouble: (isInTrouble: boolean) => void): Shelf => {
  readUnsaved();
  const told = (): void => {
    keepUnsaved();
    onTrouble(unsaved.size > 0);
  };
  /** What the database held when it could be read last. */
  let saved: Queue = [];
  return {
    load: async () => {
      const records = (await readRecords('queue').catch(() => saved)) as Queue;
      saved = records.reduce<Queue>(withEntry, []);
      return [...unsaved.values()].reduce<Queue>(withEntry, saved);
    },
    put: async (entry) => {
      saved = withEntry(saved, entry);
      try {
        await putRecord('queue', entry);
        if (!unsaved.delete(entry.id)) return;
      } catch {
        unsaved.set(entry.id, entry);
      }
      told();
    },
    remove: async (id) => {
      saved = withoutEntry(saved, id);
      await deleteRecord('queue', id).catch(() => undefined);
      if (unsaved.delete(id)) told();
    },
  };
};
