import { describe, expect, it } from 'vitest';
import { readHeader, templateTitles } from '#domain/imports/template-titles.ts';

describe('templateTitles', () => {
  it.each(['zh', 'en'] as const)('%s: every column is understood, and as the same field', (language) => {
    for (const kind of ['catalogue', 'small-equipment'] as const) {
      const header = readHeader(templateTitles[language][kind]);
      const chinese = readHeader(templateTitles.zh[kind]);
      if (!header.ok || !chinese.ok) throw new Error(`the titles of ${kind} are not understood`);
      expect([header.value.kind, header.value.ignored]).toEqual([kind, []]);
      expect([...header.value.columns]).toEqual([...chinese.value.columns]);
    }
  });
});
