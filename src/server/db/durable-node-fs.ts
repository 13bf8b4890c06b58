import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Stream = { readonly nfd?: number; readonly node: unknown };
type Module = {
  readonly NODEFS: { stream_ops: { fsync?: (stream: Stream) => number }; realPath(node: unknown): string };
};

const fsyncPath = (path: string): void => {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** Forces a folder and everything in it onto the disk. */
export const fsyncTree = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) fsyncTree(path);
    else if (entry.isFile()) fsyncPath(path);
  }
  fsyncPath(folder);
};

/** A folder for PGlite whose fsync reaches the disk; as shipped it does nothing and a power cut loses commits. */
export class DurableNodeFS extends NodeFS {
  /** How many times the database asked for a file to be on the disk. */
  fsyncs = 0;

  override async init(db: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const result = await super.init(db, options);
    const install = (module: unknown): void => {
      const nodeFs = (module as Module).NODEFS;
      nodeFs.stream_ops.fsync = (stream) => {
        this.fsyncs += 1;
        if (stream.nfd === undefined) fsyncPath(nodeFs.realPath(stream.node));
        else fsyncSync(stream.nfd);
        return 0;
      };
    };
    result.emscriptenOpts.preRun = [...(result.emscriptenOpts.preRun ?? []), install];
    return result;
  }
}
