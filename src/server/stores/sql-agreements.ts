import type { Instant } from '#domain/time/instant.ts';
import { firstRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

export type AgreementInForce = { number: number; zh: string; en: string };

/** What guests agree to now. */
export const findAgreementInForce = (db: Queryable) =>
  firstRow(
    db.query<AgreementInForce>(sql`
      select number, zh, en from rental_agreement where published_at is not null order by number desc limit 1`),
  );

/** One version that was published. */
export const findPublished = (db: Queryable, number: number) =>
  firstRow(
    db.query<AgreementInForce & { publishedAt: Instant }>(sql`
      select number, zh, en, published_at from rental_agreement
      where number = ${number}::int and published_at is not null`),
  );

/** All versions that were published, newest first. */
export const listPublished = (db: Queryable) =>
  db.query<{ number: number; publishedAt: Instant; publishedBy: string }>(sql`
    select number, published_at, published_by from rental_agreement
    where published_at is not null order by number desc`);

export type DraftRow = AgreementInForce & { id: string; version: number };

/** The version that is being written. */
export const findDraft = (db: Queryable) =>
  firstRow(
    db.query<DraftRow>(
      sql`select number, id, zh, en, version from rental_agreement where published_at is null`,
    ),
  );

/** Begins the next version, with what it begins from. */
export const insertDraft = (tx: Queryable, { zh, en }: Pick<DraftRow, 'zh' | 'en'>) =>
  tx.exec(sql`
    insert into rental_agreement (number, zh, en)
    select coalesce(max(number), 0) + 1, ${zh}, ${en} from rental_agreement`);

export const updateDraft = (tx: Queryable, { zh, en }: Pick<DraftRow, 'zh' | 'en'>) =>
  tx.exec(sql`
    update rental_agreement set zh = ${zh}, en = ${en}, version = version + 1 where published_at is null`);

export const updatePublished = (tx: Queryable, { by, at }: { by: string; at: string }) =>
  tx.exec(sql`
    update rental_agreement set published_at = ${at}::timestamptz, published_by = ${by} where published_at is null`);
