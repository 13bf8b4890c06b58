import type { FileStore, StoredParts } from '#server/gateways/file-storage/file-store.ts';

/** A storage for files that is gone with the process; `kept` has every part that lies in it, as `ID/NAME`. */
export const memoryStore = (): FileStore & { readonly kept: () => string[] } => {
  const files = new Map<string, StoredParts>();
  return {
    save: async (id, parts) => void files.set(id, parts),
    read: async (id, name) => files.get(id)?.get(name) ?? null,
    remove: async (id) => void files.delete(id),
    tidy: async () => undefined,
    kept: () =>
      Array.from(files, ([id, parts]) => Array.from(parts.keys(), (name) => `${id}/${name}`)).flat(),
  };
};
