import { decidePassword } from '#domain/access/password-rule.ts';
import { hashPassword } from '#server/accounts/password-actions.ts';
import type { Answer, Input } from '#contract/api.ts';
import { answerTokens, openSession, originOf, type LoginPlace } from '#server/accounts/session-actions.ts';
import {
  deleteUnusedSetupLinks,
  findAccount,
  hasSuperAdmin,
  insertAccount,
  insertSetupLink,
  lockSetup,
  updateSetupLinkUsed,
} from './sql.ts';
import { hashOfToken, newToken } from '#server/accounts/tokens.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';
import { uuid } from '#server/db/uuid.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import { dayMs, isoOf, type Instant } from '#domain/time/instant.ts';

type FirstAdmin = Input<'setup.firstAdmin'>;

/**
 * Makes the one-time token that lets somebody become the first super admin within a day; earlier ones end. Null when
 * there is a super admin already.
 */
export const createSetupLink = async (db: Database, now: Instant): Promise<string | null> =>
  runTx(db, async (tx) => {
    await lockSetup(tx);
    if (await hasSuperAdmin(tx)) return null;
    const token = newToken();
    await deleteUnusedSetupLinks(tx);
    await insertSetupLink(tx, {
      hash: hashOfToken(token),
      at: isoOf(now),
      expiresAt: new Date(now + dayMs).toISOString(),
    });
    return token;
  });

const insertAdmin = async (
  tx: Queryable,
  admin: FirstAdmin & { readonly passwordHash: string; readonly at: string },
): Promise<string> => {
  await lockSetup(tx);
  const isGood = await updateSetupLinkUsed(tx, hashOfToken(admin.token), admin.at);
  if (!isGood || (await hasSuperAdmin(tx))) throw new AppError('setup.linkWrong');
  const id = uuid();
  await insertAccount(tx, {
    ...admin,
    id,
    kind: 2,
    email: null,
    phoneNumber: null,
    roles: ['SuperAdmin'],
    primaryStoreId: null,
  });
  return id;
};

/** Uses the one-time link: makes the first super admin and logs in. Refuses with setup.linkWrong, request.tooMany and what `decidePassword` refuses. */
export const makeFirstAdmin = async (place: LoginPlace, admin: FirstAdmin): Answer<'account.login'> => {
  const { password, userName, name } = admin;
  orRefuse(decidePassword({ password, knownWords: [userName, name] }));
  const passwordHash = await hashPassword(password);
  const now = place.now();
  const { account, opened } = await runTx(place.db, async (tx) => {
    const id = await insertAdmin(tx, { ...admin, passwordHash, at: isoOf(now) });
    const made = await findAccount(tx, id);
    if (made === undefined) throw new AppError('setup.linkWrong');
    return {
      account: made,
      opened: await openSession(tx, {
        account: made,
        trust: 'password',
        remember: false,
        now,
        ...originOf(place),
      }),
    };
  });
  return answerTokens(place.sessions, account, opened);
};
