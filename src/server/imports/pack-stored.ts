import { crc32 } from 'node:zlib';

/** A file of an archive: its path, and what it holds. */
type Part = { readonly path: string; readonly data: Buffer };

const oldestReader = 20;
const utf8Names = 0x08_00;

/** What the head of a file and the archive's list say alike of it. */
const describe = ({ data }: Part, name: Buffer): Buffer => {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(oldestReader, 0);
  facts.writeUInt16LE(utf8Names, 2);
  facts.writeUInt32LE(crc32(data), 10);
  facts.writeUInt32LE(data.length, 14);
  facts.writeUInt32LE(data.length, 18);
  facts.writeUInt16LE(name.length, 22);
  return facts;
};

/** Makes an archive of files as they are, not packed small. Source: PKWARE APPNOTE 4.3. */
export const packStored = (parts: readonly Part[]): Buffer => {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.path);
    const facts = describe(part, name);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    files.push(Buffer.from('PK\u0003\u0004'), facts, name, part.data);
    list.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, place, name);
    offset += 4 + facts.length + name.length + part.data.length;
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, listed, Buffer.from('PK\u0005\u0006'), end]);
};
