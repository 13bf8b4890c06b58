import { describe, expect, it } from 'vitest';
import { halfOf, withoutTitles, withTitles } from './split-texts.ts';

const source = `import { defineText, extendText } from '#web/text/area.ts';
import { frameText } from '#web/text/frame.ts';
import { inEnglish } from '#web/text/in-english.ts';

const plural = (count: number): string => (count === 1 ? '1 day' : \`\${count} days\`);

const ownText = defineText({
  open: ['开', 'Open'],
  days: [(count: number) => \`\${count} 天\`, plural],
  gear: [(own: string) => own, (own) => inEnglish(own)],
});

/** Words of a door. */
export const doorText = extendText(frameText, ownText);
`;

describe('halfOf', () => {
  it('keeps the Chinese words and the way to fetch the English ones', () => {
    const chinese = halfOf(source, 'door.ts', 'zh');
    expect(chinese).toContain("open: '开',");
    expect(chinese).toContain("}, () => import('./door.ts?en'));");
    expect(chinese).toContain('export const doorText = extendText(frameText, ownText);');
    expect(chinese).not.toMatch(/'Open'|in-english/);
  });

  it('keeps the English words and what they call, and no area', () => {
    const english = halfOf(source, 'door.ts', 'en');
    expect(english).toMatch(/export const en = \{\s+open: 'Open',\s+days: plural,/);
    expect(english).toContain("from '#web/text/in-english.ts'");
    expect(english).not.toMatch(/[开天]|doorText|frameText|area\.ts/);
  });

  it('refuses a word that is no pair', () => {
    const broken = "export const doorText = defineText({ open: '开' });";
    expect(() => halfOf(broken, 'door.ts', 'zh')).toThrow('pair');
  });
});

describe('titles of pages', () => {
  const pages = `const rows = {
  first: { ...firstPages.first, title: ['首页', 'Home'] },
  door: { path: '/door/:id', title: ['门', 'Door'], under: 'first', icon: 'lock', text: ['开门', 'Opens'] },
} as const satisfies Readonly<Record<string, FullRow>>;

export const pageTitles = titlesOf(rows);
export const pages = rows;
`;

  it('leave the table of pages', () => {
    const left = withoutTitles(pages);
    expect(left).not.toMatch(/title|text|首页|Door|Opens/);
    expect(left).toMatch(/door: \{ path: '\/door\/:id', +under: 'first', icon: 'lock', *\}/);
    expect(left).toContain('export const pages = rows;');
  });

  it('become words in both languages', () => {
    const words = withTitles('export const titlesText = defineText(pageTitles);\n', pages);
    expect(halfOf(words, 'titles.ts', 'zh')).toContain(
      "splitText({ first: '首页', door: '门', doorText: '开门' }",
    );
    expect(halfOf(words, 'titles.ts', 'en')).toContain("{ first: 'Home', door: 'Door', doorText: 'Opens' }");
  });
});
