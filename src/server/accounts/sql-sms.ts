import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

/** Two messages to one number are decided one after the other. */
export const lockSmsNumber = (db: Queryable, phoneHash: string): Promise<unknown> =>
  db.query(sql`select pg_advisory_xact_lock(hashtextextended(${`sms ${phoneHash}`}, 0))`);

export const listSmsToNumber = (
  db: Queryable,
  phoneHash: string,
  since: string,
): Promise<{ sent_at: string }[]> =>
  db.query<{ sent_at: string }>(sql`
    select sent_at from sms_code where phone_hash = ${phoneHash} and sent_at > ${since}`);

export const listSmsFromAddress = (
  db: Queryable,
  addressHash: string,
  since: string,
): Promise<{ sent_at: string }[]> =>
  db.query<{ sent_at: string }>(sql`
    select sent_at from sms_code where address_hash = ${addressHash} and sent_at > ${since}
    order by sent_at desc limit 300`);

export const insertSmsCode = (
  db: Queryable,
  code: {
    id: string;
    phoneHash: string;
    addressHash: string;
    codeHash: string;
    at: string;
    expiresAt: string;
  },
): Promise<number> =>
  db.exec(sql`
    insert into sms_code (id, phone_hash, address_hash, code_hash, sent_at, expires_at)
    values (${code.id}, ${code.phoneHash}, ${code.addressHash}, ${code.codeHash}, ${code.at}, ${code.expiresAt})`);

/** Only the newest code of a number counts. Gives it while tries are left, the one now counted among them. */
export const updateSmsCodeTried = async (
  db: Queryable,
  { phoneHash, at, mostTries }: { phoneHash: string; at: string; mostTries: number },
): Promise<{ id: string; code_hash: string } | undefined> =>
  (
    await db.query<{ id: string; code_hash: string }>(sql`
      update sms_code set tries = tries + 1
      where id = (select id from sms_code where phone_hash = ${phoneHash} order by sent_at desc, id desc limit 1)
        and closed_at is null and expires_at > ${at} and tries < ${mostTries}
      returning id, code_hash`)
  )[0];

/** Tells whether the code was still open. */
export const updateSmsCodeClosed = async (db: Queryable, id: string, at: string): Promise<boolean> =>
  (await db.exec(sql`update sms_code set closed_at = ${at} where id = ${id} and closed_at is null`)) === 1;

export const deleteOldSmsCodes = (db: Queryable, before: string): Promise<number> =>
  db.exec(sql`delete from sms_code where sent_at < ${before}`);
