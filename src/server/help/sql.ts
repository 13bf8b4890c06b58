import type { HelpArea, HelpTopic } from '#domain/help/article.ts';
import { firstRow, onlyRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

export type HeadRow = {
  id: string;
  area: HelpArea;
  topic: HelpTopic;
  zhTitle: string;
  zhSummary: string;
  enTitle: string;
  enSummary: string;
};
export type ArticleRow = HeadRow & { zhText: string; enText: string; version: number };

/** All own articles, oldest first. */
export const listHeads = (db: Queryable) =>
  db.query<HeadRow>(sql`
    select id, area, topic, zh_title, zh_summary, en_title, en_summary from help_article order by id`);

export const countArticles = (tx: Queryable) =>
  onlyRow(tx.query<{ count: number }>(sql`select count(*)::int as count from help_article`));

export const findArticle = (db: Queryable, id: string) =>
  firstRow(
    db.query<ArticleRow>(sql`
      select id, area, topic, zh_title, zh_summary, zh_text, en_title, en_summary, en_text, version
      from help_article where id = ${id}`),
  );

export const lockArticle = (tx: Queryable, id: string) =>
  firstRow(
    tx.query<ArticleRow>(sql`
      select id, area, topic, zh_title, zh_summary, zh_text, en_title, en_summary, en_text, version
      from help_article where id = ${id} for update`),
  );

/** Adds an article, or changes the one of that id. */
export const saveArticle = (tx: Queryable, row: ArticleRow) =>
  tx.exec(sql`
    insert into help_article
      (id, area, topic, zh_title, zh_summary, zh_text, en_title, en_summary, en_text, version)
    values (${row.id}, ${row.area}, ${row.topic}, ${row.zhTitle}, ${row.zhSummary}, ${row.zhText},
      ${row.enTitle}, ${row.enSummary}, ${row.enText}, ${row.version})
    on conflict (id) do update set
      area = excluded.area, topic = excluded.topic,
      zh_title = excluded.zh_title, zh_summary = excluded.zh_summary, zh_text = excluded.zh_text,
      en_title = excluded.en_title, en_summary = excluded.en_summary, en_text = excluded.en_text,
      version = excluded.version`);

export const deleteArticle = (tx: Queryable, id: string) =>
  tx.exec(sql`delete from help_article where id = ${id}`);

/** Names and ids of all hidden articles, in alphabetical order. */
export const listHidden = (db: Queryable) =>
  db.query<{ articleId: string }>(sql`select article_id from hidden_help_article order by article_id`);

/** Hides an article; gives its id in events unless it was hidden. */
export const insertHidden = (tx: Queryable, { articleId, id }: { articleId: string; id: string }) =>
  firstRow(
    tx.query<{ id: string }>(sql`
      insert into hidden_help_article (article_id, id) values (${articleId}, ${id})
      on conflict (article_id) do nothing returning id`),
  );

/** Takes that back; gives its id in events where it was hidden. */
export const deleteHidden = (tx: Queryable, articleId: string) =>
  firstRow(
    tx.query<{ id: string }>(
      sql`delete from hidden_help_article where article_id = ${articleId} returning id`,
    ),
  );
