import { guestCalls } from '#contract/guest-calls.ts';
import { buildRequest } from '#web/api/build-request.ts';
import { send } from '#web/api/send.ts';
import { readStoredJson, writeStored, writeStoredJson } from '#web/device/storage.ts';
import { sessionStore } from '#web/state/session.ts';

type Kept = {
  readonly token: string;
  readonly at: number;
  /** The account it was given to; '' when nobody was logged in. */
  readonly subject: string;
};

const place = 'verification_token';
/** Source: SPEC section 9. */
const keptMs = 30 * 60 * 1000;
const header = 'RequestVerificationToken';

const readKept = (subject: string): string | null => {
  const kept = readStoredJson(place) as Kept | null;
  const age = Date.now() - (kept?.at ?? 0);
  return kept !== null && kept.subject === subject && age >= 0 && age < keptMs ? kept.token : null;
};

type Told = { readonly id?: string; readonly currentUser?: { readonly id?: string | null } };

/** The server knows better than we do whose token it gave: an access token may have ended. */
const subjectOf = async (answer: Response): Promise<string> => {
  const { currentUser, id } = (await answer.json().catch(() => ({}))) as Told;
  return currentUser?.id ?? id ?? '';
};

const ask = async (
  key: 'abp.applicationConfiguration' | 'account.myProfile',
  accessToken: string | null,
): Promise<string | null> => {
  const answer = await send(buildRequest(guestCalls[key], {}), { token: accessToken });
  const token = answer.ok ? answer.headers.get(header) : null;
  if (token === null || token === '') return null;
  writeStoredJson(place, { token, at: Date.now(), subject: await subjectOf(answer) } satisfies Kept);
  return token;
};

const initialise = async (accessToken: string | null): Promise<string | null> =>
  (await ask('abp.applicationConfiguration', accessToken)) ??
  (accessToken === null ? null : ask('account.myProfile', accessToken));

const coming = new Map<string, Promise<string | null>>();

/**
 * The verification token for writes that carry this access token, asked for when none younger than 30 minutes is kept,
 * once however many writes wait; null when the server gives none. Source: SPEC section 7.
 */
export const verificationTokenFor = (accessToken: string | null): Promise<string | null> => {
  const subject = accessToken === null ? '' : (sessionStore.get()?.user.id ?? '');
  const kept = readKept(subject);
  if (kept !== null) return Promise.resolve(kept);
  const running = coming.get(subject) ?? initialise(accessToken).finally(() => coming.delete(subject));
  coming.set(subject, running);
  return running;
};

/** Forgets the token: the server did not take it. */
export const forgetVerificationToken = (): void => writeStored(place, null);
