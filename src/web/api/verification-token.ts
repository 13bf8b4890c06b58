import { readStoredJson, writeStored, writeStoredJson } from '#web/device/storage.ts';

const place = 'verification_token';
const keptMs = 30 * 60 * 1000;

/** The name of the header in both directions. */
export const verificationHeader = 'RequestVerificationToken';

/** The verification token kept from an earlier answer; null when there is none or it is older than 30 minutes. */
export const verificationToken = (now: number = Date.now()): string | null => {
  const kept = readStoredJson(place) as { token: string; at: number } | null;
  return kept !== null && now - kept.at < keptMs ? kept.token : null;
};

/** Keeps the verification token of an answer that carries one. */
export const keepVerificationToken = (headers: Headers, now: number = Date.now()): void => {
  const token = headers.get(verificationHeader);
  if (token !== null && token !== '') writeStoredJson(place, { token, at: now });
};

export const forgetVerificationToken = (): void => writeStored(place, null);

/** Tells a refusal that is about the verification token from any other, by its code or, from elsewhere, its words. */
export const isVerificationProblem = (refusal: { code?: string | null; message?: string | null }): boolean =>
  /anti-?forgery|verification.?token/i.test(`${refusal.code ?? ''} ${refusal.message ?? ''}`);
