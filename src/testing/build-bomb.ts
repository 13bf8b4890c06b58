import { crc32, deflateSync } from 'node:zlib';

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const chunk = (name: string, data: Uint8Array): Buffer => {
  const content = Buffer.concat([Buffer.from(name), data]);
  return Buffer.concat([number(data.length), content, number(crc32(content))]);
};

/** A whole PNG of few bytes and very many pixels: black, one bit each. */
export const buildBomb = (side: number): Buffer => {
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  const header = Buffer.concat([number(side), number(side), Buffer.from([1, 0, 0, 0, 0])]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
