import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const worthPacking = /\.(js|css|html|svg|json|webmanifest|wasm)$/;

const pack = async (file: string): Promise<void> => {
  const content = await readFile(file);
  await writeFile(`${file}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
};

/** Lays a Brotli and a gzip copy beside every file of the build that packs well, for a server that sends them as they are. */
export const packCopies = async (folder: string): Promise<void> => {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((file) => worthPacking.test(file) && !file.startsWith('.'))
      .map((file) => pack(join(folder, file))),
  );
};
