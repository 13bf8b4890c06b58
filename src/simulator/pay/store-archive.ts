import { crc32, deflateRawSync } from 'node:zlib';

type ArchivedFile = { readonly name: Buffer; readonly data: Buffer };

const deflated = 8;

const factsOf = ({ name, data }: ArchivedFile, packed: Buffer): Buffer => {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(deflated, 4);
  facts.writeUInt32LE(crc32(data), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(data.length, 18);
  facts.writeUInt16LE(name.length, 22);
  return facts;
};

/** Packs files into a zip archive. Source: PKWARE APPNOTE 4.3. */
export const storeArchive = (files: readonly ArchivedFile[]): Buffer => {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const packed = deflateRawSync(file.data);
    const facts = factsOf(file, packed);
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, file.name, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    list.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, place, file.name]));
    bodies.push(body);
    at += body.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, directory, Buffer.from('PK\u0005\u0006'), end]);
};
