import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { helpAreas, parseArticle, topicsOf, type ArticleRow, type Block } from '#domain/help/article.ts';
import { root } from '../run/run-program.ts';

export const helpLanguages = ['zh', 'en'] as const;
export type HelpLanguage = (typeof helpLanguages)[number];

/** What an article says in one language. */
type ArticleWords = {
  readonly title: string;
  readonly summary: string;
  /** Other words for the same, as people type them. */
  readonly words: string;
  /** What its picture shows. */
  readonly picture: string;
  readonly blocks: readonly Block[];
};

/** An article in both languages; its id is the name of its file. */
export type Article = ArticleRow & Readonly<Record<HelpLanguage, ArticleWords>>;

const articleFolder = join(root, 'help/articles');
export const pictureFolder = join(root, 'help/pictures');

const readHead = (head: string): ReadonlyMap<string, string> =>
  new Map(
    head
      .trim()
      .split('\n')
      .map((line) => {
        const at = line.indexOf(':');
        return [line.slice(0, at), line.slice(at + 1).trim()] as const;
      }),
  );

/** Reads the file of an article: a head between lines of `---`, the Chinese text, another such line, the English text. */
export const readArticle = (id: string, file: string): Article => {
  const [, head = '', zhText, enText, ...more] = file.split(/^---$/m);
  if (zhText === undefined || enText === undefined || more.length > 0)
    throw new Error(`${id}: a head, a Chinese and an English text are parted by lines of ---`);
  const values = readHead(head);
  const valueOf = (name: string): string => {
    const value = values.get(name);
    if (value === undefined || value === '') throw new Error(`${id}: its head has no ${name}`);
    return value;
  };
  const pairOf = (name: string): Readonly<Record<HelpLanguage, string>> => {
    const [zh, en, ...others] = valueOf(name)
      .split('|')
      .map((each) => each.trim());
    if (!zh || !en || others.length > 0) throw new Error(`${id}: ${name} is written as Chinese | English`);
    return { zh, en };
  };
  const area = helpAreas.find((each) => each === valueOf('area'));
  const topic = area && topicsOf[area].find((each) => each === valueOf('topic'));
  if (area === undefined || topic === undefined)
    throw new Error(`${id}: its area is not known, or has no such topic`);
  const wordsIn = (language: HelpLanguage, text: string): ArticleWords => ({
    title: pairOf('title')[language],
    summary: pairOf('summary')[language],
    words: pairOf('words')[language],
    picture: pairOf('picture')[language],
    blocks: parseArticle(text),
  });
  return {
    id,
    area,
    topic,
    place: Number(valueOf('place')),
    screens: (values.get('screens') ?? '').split(/,\s*/).filter(Boolean),
    zh: wordsIn('zh', zhText),
    en: wordsIn('en', enText),
  };
};

/** Every article, by id. */
export const readArticles = (): readonly Article[] =>
  readdirSync(articleFolder)
    .toSorted()
    .map((name) => readArticle(name.replace('.md', ''), readFileSync(join(articleFolder, name), 'utf8')));

/** Where the picture of an article is kept. */
export const pictureOf = (id: string, language: HelpLanguage): string =>
  join(pictureFolder, language, `${id}.webp`);

export const hasPicture = (id: string, language: HelpLanguage): boolean =>
  existsSync(pictureOf(id, language));

/** The words that mean the same to who searches, a row for each meaning. */
export const readSynonyms = (): readonly (readonly string[])[] =>
  readFileSync(join(root, 'help/synonyms.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/,\s*/));
