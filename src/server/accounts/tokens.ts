import { createHash, randomBytes } from 'node:crypto';

/** Makes a token that nobody can guess: 256 random bits, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token: its sha-256 in hex. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** What the database keeps of a device's name: '' for a device that does not say it. */
export const hashOfDevice = (device: string): string => (device === '' ? '' : hashOfToken(device));
