import { describe, expect, it } from 'vitest';
import { docstrings, purity, statements } from './code-rules.ts';
import { areas, features, rooms } from './import-rules.ts';
import { fileNames } from './name-rules.ts';
import { exactVersions, lockedPackages } from './package-rules.ts';
import type { Rule } from './source-files.ts';
import { agreedTerms, printedMarks, termsInGlossary } from './term-rules.ts';
import { chineseTerms, englishTerms } from './terms.ts';
import { testedCodes } from './tested-codes.ts';
import { unusedTexts } from './unused-texts.ts';
import { coloursAreTokens, englishCode, silencings, unfinishedNotes, wordsOfFaults } from './text-rules.ts';

const lines = (rule: Rule, path: string, text: string): readonly (number | undefined)[] =>
  rule([{ path, text }]).map(({ line }) => line);

type Case = readonly [rule: Rule, path: string, broken: string, sound: string];

const domain = 'src/domain/money/fen.ts';
const screen = 'src/web/screens/customer/orders.tsx';

const cases: readonly Case[] = [
  [rooms, domain, "import { a } from '#contract/api.ts';", "import { a } from '../time/days.ts';"],
  [rooms, domain, "import { a } from 'zod';", "import type { A } from '#domain/outcome.ts';"],
  [rooms, 'src/contract/api.ts', "import a from 'fastify';", "import { z } from 'zod';"],
  [
    rooms,
    'src/contract/api.ts',
    "import { a } from '../server/a.ts';",
    "import { a } from '../domain/a.ts';",
  ],
  [rooms, screen, "import { a } from '#server/http/app.ts';", "import type { A } from '#contract/api.ts';"],
  [rooms, screen, "import { a } from 'node:fs';", "import { a } from 'react';"],
  [rooms, 'src/server/http/app.ts', "import '#web/main.tsx';", "import 'fastify';"],
  [
    rooms,
    'src/server/http/app.ts',
    "import { a } from '#testing/a.ts';",
    "import { a } from '#domain/a.ts';",
  ],
  [
    rooms,
    'src/server/gateways/outside.ts',
    "import { a } from '#simulator/simulator.ts';",
    "import type { A } from '#server/gateways/simulation.ts';",
  ],
  [rooms, 'src/server/main.ts', "await import('../simulator/main.ts');", "await import('./run-server.ts');"],
  [rooms, 'src/domain/a.ts', "import { a } from '#simulator/people.ts';", "import { a } from './b.ts';"],
  [
    rooms,
    'src/simulator/routes.ts',
    "import { a } from '#web/text/shell.ts';",
    "import { a } from '#server/clock.ts';",
  ],
  [rooms, 'src/web/ui/card.tsx', "import { a } from '../text/shell.ts';", "import { a } from '#ui/tag.tsx';"],
  [
    rooms,
    'src/web/parts/bill.tsx',
    "const a = import('#web/screens/a.tsx');",
    "import { a } from '#ui/tag.tsx';",
  ],
  [areas, screen, "import { a } from '../store/orders.tsx';", "import { a } from './bill.tsx';"],
  [areas, screen, "import { a } from '#web/screens/store/a.tsx';", "import { a } from '#web/parts/a.tsx';"],
  [
    features,
    'src/server/orders/actions.ts',
    "import { a } from '../equipment/sql-holds.ts';",
    "import { a } from '../equipment/hold-actions.ts';",
  ],
  [docstrings, domain, 'export const a = () => 1;', '/** The first. */\nexport const a = () => 1;'],
  [docstrings, domain, 'export const a = new Map([', 'export const maxLength = 20;'],
  [docstrings, 'src/server/orders/actions.ts', 'export async function a() {}', 'const a = () => {};'],
  [purity, domain, 'export const a = async () => {};', '// An await would be wrong here.'],
  [purity, domain, 'const now = new Date();', 'const day = new Date(instant);'],
  [statements, 'src/server/orders/actions.ts', 'tx.query(sql`select 1`)', 'tx.query(findOrder(id))'],
  [englishCode, screen, "const a = '雪板';", "const a = text('board');"],
  [coloursAreTokens, screen, "const a = '#a1b2c3';", "import { a } from '#domain/a.ts';"],
  [coloursAreTokens, screen, "const a = 'bg-red-500';", "const a = 'bg-surface';"],
  [coloursAreTokens, 'src/web/styles/base.css', 'a { color: rgb(0 0 0) }', 'a { color: var(--ink) }'],
  [wordsOfFaults, screen, '<p>{quote.error.message}</p>', '<p>{useFault(quote.error)}</p>'],
  [
    wordsOfFaults,
    'src/web/parts/pay/a.tsx',
    'show(write.error?.message)',
    'show(messageOf(error, t.failed))',
  ],
  [silencings, screen, '// oxlint-disable-next-line no-console', '// plain words'],
  [silencings, screen, '// @ts-expect-error', '// an expected error'],
  [silencings, 'src/domain/a.test.ts', '// @ts-ignore', '// @ts-expect-error: text is no number'],
  [unfinishedNotes, screen, '// TODO: later', '// Todos are listed by day.'],
];

describe('rules', () => {
  it.each(cases)('%o finds what is broken in %s: %s', (rule, path, broken, sound) => {
    expect(lines(rule, path, broken)).toEqual([1]);
    expect(lines(rule, path, sound)).toEqual([]);
  });

  it('give the line of a finding', () => {
    expect(lines(englishCode, screen, "const a = 1;\nconst b = '雪';\n")).toEqual([2]);
    expect(lines(rooms, domain, "\n\nimport { a } from 'zod';")).toEqual([3]);
  });

  it('let tests and the rooms for texts speak Chinese', () => {
    for (const path of ['src/web/text/shell.ts', 'src/contract/errors-platform.ts', 'src/domain/a.test.ts']) {
      expect(lines(englishCode, path, "const a = '雪板';")).toEqual([]);
    }
  });

  it('let tests build what they need', () => {
    expect(
      lines(features, 'src/server/orders/create.test.ts', "import '../equipment/sql-holds.ts';"),
    ).toEqual([]);
  });
});

describe('unusedTexts', () => {
  const catalogue = {
    path: 'src/web/text/shell.ts',
    text: "export const shellText = defineText({\n  title: ['雪', 'Snow'],\n  'tab.orders': [\n    '单',\n    'Orders',\n  ],\n  'status.0': ['待', 'Open'],\n  'status.1': ['付', 'Paid'],\n});\n",
  };
  const user = (text: string) => unusedTexts([catalogue, { path: 'src/web/screens/a.tsx', text }]);

  it('names every text that nobody says', () => {
    expect(user('').map(({ line }) => line)).toEqual([2, 3, 7, 8]);
    expect(user("t('title'); t('status.1');").map(({ line }) => line)).toEqual([3, 7]);
  });
  it('knows properties and keys that are put together', () => {
    expect(user("text.title; t('tab.orders'); t(`status.${code}`)")).toEqual([]);
  });
  it('knows that a page is titled by its name', () => {
    const pages = { path: 'src/web/pages.ts', text: "  title: { path: '/title' },\n" };
    expect(unusedTexts([catalogue, pages]).map(({ line }) => line)).toEqual([3, 7, 8]);
  });
});

describe('testedCodes', () => {
  const errors = {
    path: 'src/contract/errors-orders.ts',
    text: "export const orderErrors = {\n  ...refused(409, {\n    conflict: ['', ''],\n    'order.notNow': [\n      '',\n      '',\n    ],\n  }),\n};\n",
  };
  const found = (path: string, text: string) =>
    testedCodes([errors, { path, text }]).map(({ line, message }) => `${line} ${message}`);

  it('names every refusal code that no test names', () => {
    expect(found('src/server/a.test.ts', "toBe('order.notNowAtAll')")).toEqual([
      "3 'conflict' is named in no test.",
      "4 'order.notNow' is named in no test.",
    ]);
    expect(found('src/server/a.ts', "no('order.notNow'); no('conflict')")).toHaveLength(2);
  });
  it('reads strings and regular expressions of tests', () => {
    expect(found('e2e/a.spec.ts', "expect('409 conflict').toMatch(/order\\.notNow/)")).toEqual([]);
  });
});

describe('agreedTerms', () => {
  const texts = 'src/web/text/a.ts';
  const found = (path: string, text: string): readonly string[] =>
    agreedTerms([{ path, text }]).map(({ message }) => message);

  it('refuses another word for an agreed one, in either language', () => {
    expect(found(texts, "a: ['存于支付公司', 'Given back to the guest'],")).toEqual([
      "'支付公司': say '支付平台' (people know it as a platform).",
      "'存于支付': say '待结算金额' (said in no bank).",
      "'Given back': say 'refund' (gear is returned, money is refunded).",
      "'guest': say 'customer' (one person; a guest login is another thing).",
    ]);
  });
  it.each([
    'a: [(guest: string) => `已为${guest}换上`, (guest) => `${guest} has it now`],',
    '/** Given back to guests. */',
    "'guest.given.back': ['等待付款', 'Waiting for the payment'],",
  ])('leaves %s', (line) => expect(found(texts, line)).toEqual([]));
  it('holds documents to the Chinese words that they quote', () => {
    expect(found('docs/operations.md', 'Press 冲正, and the guest gives it back.')).toHaveLength(1);
    expect(found('docs/glossary.md', '冲正')).toEqual([]);
  });
  it('wants a row of the glossary for each', () => {
    const rows = [...chineseTerms, ...englishTerms].map(({ use }) => `| ${use} / x | y |`);
    const of = (text: string): number => termsInGlossary([{ path: 'docs/glossary.md', text }]).length;
    expect([of(rows.join('\n')), of(rows.slice(1).join('\n'))]).toEqual([0, 1]);
  });
});

describe('printedMarks', () => {
  it.each(["a: ['你好,雪', '']", "a: ['「雪」', '']", "a: ['…', 'Wait...']", `a: ['雪', "It's snow"]`])(
    'refuses %s',
    (text) => expect(printedMarks([{ path: 'src/web/text/a.ts', text }])).toHaveLength(1),
  );
});

describe('fileNames', () => {
  it.each(['src/web/index.ts', 'src/server/utils.ts', 'src/web/ui/helpers.tsx', 'src/domain/orderState.ts'])(
    'refuses %s',
    (path) => expect(fileNames([{ path, text: '' }])).toHaveLength(1),
  );
  it.each([
    'src/web/ui/RangeCalendar.tsx',
    'src/domain/money/fen.ts',
    'src/domain/money/fen.test.ts',
    'src/server/db/migrations/0001-platform.sql',
    'e2e/rental-whole.spec.ts',
    'vite.config.ts',
    'src/web/index.html',
  ])('accepts %s', (path) => expect(fileNames([{ path, text: '' }])).toEqual([]));
});

describe('exactVersions', () => {
  it.each(['^1.2.3', '~1.2.3', '1.x', 'latest', '*', 'file:../a', 'github:a/b'])('refuses %s', (version) => {
    expect(exactVersions({ dependencies: { a: version } })).toHaveLength(1);
    expect(exactVersions({ devDependencies: { a: version } })).toHaveLength(1);
  });
  it('accepts one version', () => {
    expect(exactVersions({ dependencies: { a: '1.2.3' }, devDependencies: { b: '1.0.0-beta.2' } })).toEqual(
      [],
    );
  });
});

describe('lockedPackages', () => {
  const lock = (entry: object): number => lockedPackages({ packages: { '': {}, a: entry } }).length;

  it('accepts a package of the registry with its hash', () => {
    expect(lock({ integrity: 'sha512-x' })).toBe(0);
    expect(lock({ integrity: 'sha512-x', resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz' })).toBe(0);
  });
  it('accepts what comes inside another package', () => {
    expect(lock({ inBundle: true })).toBe(0);
  });
  it('refuses a missing or weak hash, another host and a link', () => {
    expect(lock({})).toBe(1);
    expect(lock({ integrity: 'sha1-x' })).toBe(1);
    expect(lock({ integrity: 'sha512-x', resolved: 'https://registry.npmjs.org.evil.example/a.tgz' })).toBe(
      1,
    );
    expect(lock({ integrity: 'sha512-x', link: true })).toBe(1);
  });
});
