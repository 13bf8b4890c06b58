import { describe, expect, test } from 'vitest';
import { languageOf } from '#server/http/language.ts';

describe('languageOf', () => {
  test.each([
    [undefined, 'zh'],
    ['', 'zh'],
    ['zh-Hans', 'zh'],
    ['en', 'en'],
    ['en-US,en;q=0.9,zh-CN;q=0.8', 'en'],
    ['zh-CN;q=0.9,en;q=0.8', 'zh'],
    ['zh;q=0.3,en;q=0.8', 'en'],
    ['fr,de', 'zh'],
    ['en;q=0', 'zh'],
    ['*', 'zh'],
  ])('%s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });
});
