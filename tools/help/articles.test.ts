import { describe, expect, it } from 'vitest';
import { parseArticle, type Block, type Inlines } from '#domain/help/article.ts';
import { pages } from '#web/pages.ts';
import { findPage } from '#web/router.ts';
import { wrongMarks } from '../structure/term-rules.ts';
import { chineseTerms, englishTerms } from '../structure/terms.ts';
import { hasPicture, helpLanguages, readArticle, readArticles, type HelpLanguage } from './read-articles.ts';

const articles = readArticles();
const ids = new Set(articles.map(({ id }) => id));

const linesOf = (block: Block): readonly Inlines[] => ('items' in block ? block.items : [block.inlines]);
const textOf = (inlines: Inlines): string =>
  inlines
    .map((each) => {
      if (typeof each === 'string') return each;
      return 'strong' in each ? each.strong : each.text;
    })
    .join('');

describe('the articles of the help', () => {
  it('are at least 40, each with a text of its own in both languages', () => {
    expect(articles.length).toBeGreaterThanOrEqual(40);
    for (const language of helpLanguages) {
      const told = articles.map((article) => article[language]);
      expect(new Set(told.map(({ title }) => title)).size).toBe(articles.length);
      expect(new Set(told.map(({ summary }) => summary)).size).toBe(articles.length);
      for (const { title, blocks } of told) expect([title, blocks.length > 0]).toEqual([title, true]);
    }
  });

  it('say the same in both languages, in steps and lists of the same length', () => {
    const shapeOf = (blocks: readonly Block[]) =>
      blocks.map((block) => `${block.kind} ${linesOf(block).length}`);
    for (const { id, zh, en } of articles) expect([id, shapeOf(en.blocks)]).toEqual([id, shapeOf(zh.blocks)]);
  });

  it('link to articles and pages that exist, and to the same ones in both languages', () => {
    for (const { id, zh, en } of articles) {
      const links = [zh, en].map(({ blocks }) =>
        blocks
          .flatMap(linesOf)
          .flat()
          .flatMap((each) => (typeof each === 'string' || 'strong' in each ? [] : [each.to])),
      );
      expect([id, new Set(links[1])]).toEqual([id, new Set(links[0])]);
      for (const to of links.flat()) {
        const isThere = to.startsWith('/') ? findPage(to, '') !== null : ids.has(to) && to !== id;
        expect([id, to, isThere]).toEqual([id, to, true]);
      }
    }
  });

  it('have a picture in each language', () => {
    const missing = articles.flatMap(({ id }) => helpLanguages.filter((each) => !hasPicture(id, each)));
    expect(missing).toEqual([]);
  });

  it('explain pages that exist', () => {
    for (const { id, screens } of articles)
      expect([id, screens.filter((name) => !Object.hasOwn(pages, name))]).toEqual([id, []]);
  });

  it('use the agreed words and marks', () => {
    const wrongIn = (language: HelpLanguage) => {
      const terms = language === 'zh' ? chineseTerms : englishTerms;
      const wrong = [...terms.map(({ not }) => not), ...wrongMarks.map(([mark]) => mark)];
      return articles.flatMap((article) => {
        const { title, summary, picture, blocks } = article[language];
        const lines = [title, summary, picture, ...blocks.flatMap(linesOf).map(textOf)];
        return lines.filter((line) => wrong.some((each) => each.test(line)));
      });
    };
    expect(helpLanguages.flatMap(wrongIn)).toEqual([]);
  });
});

describe('reading an article', () => {
  it('knows headings, steps, lists, notes, strong text and links; HTML is text', () => {
    const text = '## A\n1. Tap **B**.\n2. See [c](d)\n- e\n> f\n\n<b onclick="g">h</b>';
    expect(parseArticle(text)).toEqual([
      { kind: 'heading', inlines: ['A'] },
      {
        kind: 'steps',
        items: [
          ['Tap ', { strong: 'B' }, '.'],
          ['See ', { to: 'd', text: 'c' }],
        ],
      },
      { kind: 'list', items: [['e']] },
      { kind: 'note', inlines: ['f'] },
      { kind: 'text', inlines: ['<b onclick="g">h</b>'] },
    ]);
  });

  it('refuses a file that lacks a language, an area or a word of its head', () => {
    const head =
      'area: store\ntopic: money\nplace: 1\ntitle: A | B\nsummary: C | D\nwords: e | f\npicture: g | h';
    const file = (lines: string, text = '甲\n---\nA') => `---\n${lines}\n---\n${text}`;
    expect(readArticle('x', file(head)).en.title).toBe('B');
    for (const wrong of [
      file(head, '甲'),
      file(head.replace('store', 'nobody')),
      file(head.replace('C | D', 'C')),
      file(head.replace('words: e | f', '')),
    ])
      expect(() => readArticle('x', wrong)).toThrow('x:');
  });
});
