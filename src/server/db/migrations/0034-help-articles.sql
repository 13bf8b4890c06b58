-- Articles of the help that the chain wrote itself, beside those that come with the program.
create table help_article (
  id uuid primary key,
  area text not null check (area in ('customer', 'store', 'driver')),
  topic text not null check (topic ~ '^[a-z]{1,20}$'),
  zh_title text not null check (length(zh_title) between 1 and 80),
  zh_summary text not null check (length(zh_summary) between 1 and 160),
  zh_text text not null check (length(zh_text) between 1 and 10000),
  -- Empty: readers of English read the Chinese words.
  en_title text not null default '' check (length(en_title) <= 80),
  en_summary text not null default '' check (length(en_summary) <= 160),
  en_text text not null default '' check (length(en_text) <= 10000),
  version integer not null default 1
);

-- Articles that nobody is shown: those of the program by their names, own ones by their ids.
create table hidden_help_article (
  article_id text primary key check (article_id ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  -- Names it in events.
  id uuid not null unique
);
