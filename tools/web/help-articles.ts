import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import {
  hasPicture,
  pictureOf,
  readArticle,
  readSynonyms,
  type Article,
  type HelpLanguage,
} from '../help/read-articles.ts';

const exported = (value: unknown): string => `export default ${JSON.stringify(value)};`;

/** The text of an article, with the address of its picture. */
const textOf = (article: Article, language: HelpLanguage): string => {
  const { blocks, picture } = article[language];
  const text = JSON.stringify({ blocks, alt: picture });
  if (!hasPicture(article.id, language)) return `export default { ...${text}, picture: null };`;
  const file = JSON.stringify(pictureOf(article.id, language));
  return `import picture from ${file}; export default { ...${text}, picture };`;
};

const headOf = ({ id, ...article }: Article, language: HelpLanguage): string => {
  const { title, summary } = article[language];
  return exported({ id, title, summary });
};

const wordsOf = ({ id, ...article }: Article): string =>
  exported({ id, zh: article.zh.words, en: article.en.words });

const rowOf = ({ id, area, topic, place, screens }: Article): string =>
  exported({ id, area, topic, place, screens });

const screensOf = ({ id, screens, place }: Article): string => exported({ id, screens, place });

const partsOf: Readonly<Record<string, (article: Article) => string>> = {
  row: rowOf,
  screens: screensOf,
  'head-zh': (article) => headOf(article, 'zh'),
  'head-en': (article) => headOf(article, 'en'),
  words: wordsOf,
  zh: (article) => textOf(article, 'zh'),
  en: (article) => textOf(article, 'en'),
};

const articleFile = /^(.*\/help\/articles\/[\w-]+\.md)\?([\w-]+)$/;

const synonymFile = /\/help\/synonyms\.txt\?rows$/;

/** Makes modules of the help's articles: `ID.md?row`, `?screens`, `?head-zh`, `?words` and `?zh`, each a part that some page needs alone, and of the words that mean the same. */
export const helpArticles = (): Plugin => ({
  name: 'help-articles',
  enforce: 'pre',
  load: (id) => {
    if (synonymFile.test(id)) return { code: exported(readSynonyms()), moduleType: 'js' };
    const [, file, part = ''] = articleFile.exec(id) ?? [];
    const write = partsOf[part];
    if (file === undefined || write === undefined) return null;
    return { code: write(readArticle(basename(file, '.md'), readFileSync(file, 'utf8'))), moduleType: 'js' };
  },
});
