/** The parts of one file by their names, such as `small.webp`. */
export type StoredParts = ReadonlyMap<string, Uint8Array>;

/** Where files lie: a folder, or a bucket. Throws `StorageError` when it fails. */
export type FileStore = {
  /** Keeps all parts of a file; when it throws, some may be there and `remove` takes them away. */
  readonly save: (id: string, parts: StoredParts) => Promise<void>;
  /** Gives a part; null when there is none. */
  readonly read: (id: string, name: string) => Promise<Uint8Array | null>;
  /** Takes a file away; one that is not there is no failure. */
  readonly remove: (id: string) => Promise<void>;
  /** Takes away what broken writes left behind since `olderThanMs` ago or longer. */
  readonly tidy: (olderThanMs: number) => Promise<void>;
};

/** The storage does not do what it was asked for; the message is for the log. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  /** The storage was unreachable or busy; a retry may succeed. */
  readonly mayPass: boolean;
  constructor(message: string, mayPass = false) {
    super(message);
    this.mayPass = mayPass;
  }
}
