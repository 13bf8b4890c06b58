import type { Instant } from '#domain/time/instant.ts';
import { stepOf } from '#server/accounts/one-time-code.ts';
import { recordOwnEvent } from '#server/accounts/session-actions.ts';
import { hashOfToken } from '#server/accounts/tokens.ts';
import type { AccountRow } from './sql.ts';
import { findSecondFactor, updateRecoveryUsed, updateStepUsed } from './sql-second-factor.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import type { Sessions } from '#server/http/session.ts';

const secretBytes = 20;

/** The secret in the authenticator. It follows from what is kept and a secret of ours, so that it is kept nowhere. */
export const secretOf = (
  sessions: Sessions,
  { accountId, seed }: { accountId: string; seed: string },
): Buffer =>
  Buffer.from(sessions.digest('second factor', `${accountId} ${seed}`), 'base64url').subarray(0, secretBytes);

/** A code that is right, and not yet spent: of which 30 seconds it is, or which recovery code. */
export type CodeProof = { readonly step: number } | { readonly recoveryHash: string };

/**
 * Looks at the code beside a right password: `off` where the account asks for none, `needed` where none was given,
 * `wrong`, or its proof.
 */
export const checkLoginCode = async (
  { db, sessions, now }: { db: Database; sessions: Sessions; now: () => Instant },
  accountId: string,
  code: string | null | undefined,
): Promise<'off' | 'needed' | 'wrong' | CodeProof> => {
  const factor = await findSecondFactor(db, accountId);
  if (factor?.isOn !== true) return 'off';
  if (!code) return 'needed';
  const recoveryHash = hashOfToken(code);
  if (factor.recoveryHashes.includes(recoveryHash)) return { recoveryHash };
  const secret = secretOf(sessions, { accountId, seed: factor.seed });
  const step = stepOf(secret, { code, after: factor.lastStep, now: now() });
  return step === null ? 'wrong' : { step };
};

/** Spends a code within the transaction that it lets through; false when another one spent it meanwhile. */
export const spendLoginCode = async (
  tx: Queryable,
  { account, proof, now }: { account: AccountRow; proof: CodeProof; now: Instant },
): Promise<boolean> => {
  if ('step' in proof) return updateStepUsed(tx, account.id, proof.step);
  const isSpent = await updateRecoveryUsed(tx, account.id, proof.recoveryHash);
  if (isSpent) await recordOwnEvent(tx, account, { kind: 'account.recoveryCodeUsed', now });
  return isSpent;
};
