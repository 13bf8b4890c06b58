import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(16 * 256);
let used = pool.length;
let lastMs = 0;
let counter = 0;

const randomBytes = (): Buffer => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = pool.subarray(used, used + 16);
  used += 16;
  return bytes;
};

/** The lowest UUID of a millisecond: those that were made before it sort below. */
export const uuidAt = (ms: number): string => {
  const hex = Math.max(0, Math.trunc(ms)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-0000-0000-000000000000`;
};

/** Makes a UUID version 7: sorted by time of making, in order also within a millisecond. Source: RFC 9562 section 5.7. */
export const uuid = (): string => {
  const bytes = Buffer.from(randomBytes());
  const nowMs = Date.now();
  if (nowMs > lastMs) {
    lastMs = nowMs;
    counter = bytes.readUInt16BE(6) & 0x7ff;
  } else {
    counter += 1;
    if (counter > 0xfff) {
      lastMs += 1;
      counter = 0;
    }
  }
  bytes.writeUIntBE(lastMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};
