import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { queryClient } from '#web/api/queries.ts';
import { HistoryCard } from '#web/screens/system/HistoryCard.tsx';
import { systemText } from '#web/text/system.ts';

const t = systemText.zh;

type Change = { readonly field: string; readonly before: string[]; readonly after: string[] };

/** The lines that tell of changes, without the mark-up of what is new. */
const linesOf = (...changes: Change[]): readonly string[] => {
  const entry = { at: '2026-11-21T00:00:00Z', kind: 'account.updated', actorName: 'Li', changes };
  const drawn = renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: queryClient },
      createElement(HistoryCard, { history: [entry] }),
    ),
  );
  return [...drawn.matchAll(/<li class="break-words">(.*?)<\/li>/g)].map(([, line = '']) =>
    line.replaceAll(/ class="[^"]*"/g, ''),
  );
};

describe('HistoryCard', () => {
  it.each([
    [{ field: 'name', before: ['陈晨'], after: ['陈辰'] }, '<del>陈晨</del><ins>陈辰</ins>'],
    [
      { field: 'roles', before: ['Driver', 'Agent'], after: ['Agent', 'StoreEmployee'] },
      '<del>司机</del><ins>+ 店员</ins>',
    ],
    [{ field: 'email', before: ['a***@b.cn'], after: [] }, '<del>a***@b.cn</del>'],
  ] as const)('tells %j', (change, line) => {
    const { field, before, after } = change;
    expect(linesOf({ field, before: [...before], after: [...after] })).toEqual([
      `${t[`field.${field}`]}${t.colon}${line}`,
    ]);
  });

  it('leaves out what stayed empty, and ids of accounts', () => {
    const ofMerge = { field: 'intoId', before: [], after: ['0193a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b'] };
    expect(linesOf({ field: 'email', before: [], after: [] }, ofMerge)).toEqual([]);
  });
});
