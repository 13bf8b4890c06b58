import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Memory in KiB, passes, lanes. Source: OWASP Password Storage Cheat Sheet, argon2id. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const saltBytes = 16;
const tagBytes = 32;
const costText = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;

const runArgon2 = promisify(argon2);
const tagOf = (password: string, salt: Buffer): Promise<Buffer> =>
  runArgon2('argon2id', {
    ...cost,
    // The same letters typed on two keyboards may arrive as different code points.
    message: Buffer.from(password.normalize('NFKC'), 'utf8'),
    nonce: salt,
    tagLength: tagBytes,
  });

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
const phcPattern = /^\$argon2id\$v=19\$([^$]+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const unknownSalt = Buffer.alloc(saltBytes);

/** Hashes a password as a PHC string with a salt of its own. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(saltBytes);
  return `$argon2id$v=19$${costText}$${base64(salt)}$${base64(await tagOf(password, salt))}`;
};

/** Tells whether a password belongs to a stored hash. Takes the same work, and says no, when there is no hash. */
export const verifyPassword = async (password: string, stored: string | null): Promise<boolean> => {
  const [, parameters, salt = '', tag = ''] = phcPattern.exec(stored ?? '') ?? [];
  const isReadable = parameters === costText;
  const expected = Buffer.from(tag, 'base64');
  const actual = await tagOf(password, isReadable ? Buffer.from(salt, 'base64') : unknownSalt);
  return isReadable && expected.length === actual.length && timingSafeEqual(expected, actual);
};
