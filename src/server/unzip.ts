import { crc32 } from 'node:zlib';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

type ZipLimits = { readonly mostFiles: number; readonly mostBytes: number };

type Unzipped =
  | { readonly fit: 'fits'; readonly files: ReadonlyMap<string, Buffer> }
  | { readonly fit: 'tooMuch' | 'damaged' };

class TooMuch extends Error {}

/** The stream fails at the first byte beyond the size that the archive states, so no more than that is ever unpacked. */
const unpack = async (zip: ZipFile, entry: Entry): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  const content = Buffer.concat(chunks);
  if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} is damaged`);
  return content;
};

const unpackAll = async (
  bytes: Buffer,
  { mostFiles, mostBytes }: ZipLimits,
): Promise<Map<string, Buffer>> => {
  const zip = await fromBufferPromise(bytes);
  if (zip.entryCount > mostFiles) throw new TooMuch();
  const files = new Map<string, Buffer>();
  let leftBytes = mostBytes;
  for await (const entry of zip.eachEntry()) {
    leftBytes -= entry.uncompressedSize;
    if (leftBytes < 0) throw new TooMuch();
    files.set(entry.fileName, await unpack(zip, entry));
  }
  return files;
};

/** Unpacks the files that the list of a zip archive names, within limits; nothing else in the archive is read. */
export const unzip = async (bytes: Buffer, limits: ZipLimits): Promise<Unzipped> => {
  try {
    return { fit: 'fits', files: await unpackAll(bytes, limits) };
  } catch (error) {
    return { fit: error instanceof TooMuch ? 'tooMuch' : 'damaged' };
  }
};
