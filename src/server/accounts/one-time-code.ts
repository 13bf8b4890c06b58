import { createHmac } from 'node:crypto';
import type { Instant } from '#domain/time/instant.ts';

const stepMs = 30_000;

/** The code of a secret in the given 30 seconds since 1970. Source: RFC 4226 section 5.3, RFC 6238. */
export const codeAt = (secret: Buffer, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 15;
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
};

/** Finds the 30 seconds that a code is of, now or next to now, later than `after`; null for a code of none. */
export const stepOf = (
  secret: Buffer,
  { code, after, now }: { code: string; after: number; now: Instant },
): number | null => {
  const present = Math.floor(now / stepMs);
  const steps = [present, present - 1, present + 1].filter((step) => step > after);
  return steps.find((step) => codeAt(secret, step) === code) ?? null;
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Writes bytes in base32, without padding. Source: RFC 4648 section 6. */
export const base32 = (bytes: Buffer): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '')
    .join('');
};
