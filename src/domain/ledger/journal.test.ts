import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { chainFault, chainStart, journalText } from '#domain/ledger/journal.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
type Journal = Parameters<typeof journalText>[0];

const journal: Journal = {
  storeId: 's1',
  seq: 1,
  at: Date.UTC(2026, 10, 22, 9, 0, 0, 5),
  orderId: 'o1',
  kind: 'order.created',
  memo: '202612345678',
  prevHash: chainStart.hash,
  postings: [
    { account: 'receivable', amountFen: 100 },
    { account: 'income:Rent', amountFen: -100 },
  ],
};
const sealed = (changes: Partial<Journal> = {}) => {
  const whole = { ...journal, ...changes };
  return { ...whole, hash: hashOf(journalText(whole)) };
};

describe('journalText', () => {
  it('is written the same for ever: old hashes depend on it', () => {
    expect(journalText(journal)).toBe(
      '["s1",1,"2026-11-22T09:00:00.005Z","o1","order.created","202612345678","' +
        '0'.repeat(64) +
        '",[["receivable",100],["income:Rent",-100]]]',
    );
  });

  it.each<[string, Partial<Journal>]>([
    ['store', { storeId: 's2' }],
    ['seq', { seq: 2 }],
    ['at', { at: journal.at + 1 }],
    ['order', { orderId: null }],
    ['kind', { kind: 'order.cancel' }],
    ['memo', { memo: '","x' }],
    ['prevHash', { prevHash: '1'.repeat(64) }],
    ['postings', { postings: journal.postings.toReversed() }],
  ])('differs by %s', (_, changes) => {
    expect(journalText({ ...journal, ...changes })).not.toBe(journalText(journal));
  });
});

describe('chainFault', () => {
  const next = sealed({ seq: 2, prevHash: sealed().hash });
  const end = { seq: 1, hash: sealed().hash };

  it('lets a chain be', () => {
    expect(chainFault(sealed(), chainStart, hashOf)).toBeNull();
    expect(chainFault(next, end, hashOf)).toBeNull();
  });

  it.each([
    ['gap', { ...next, seq: 3 }],
    ['gap', sealed()],
    ['link', sealed({ seq: 2, prevHash: 'f'.repeat(64) })],
    ['balance', sealed({ seq: 2, prevHash: end.hash, postings: [] })],
    ['balance', sealed({ seq: 2, prevHash: end.hash, postings: journal.postings.slice(0, 1) })],
    ['content', { ...next, memo: 'another' }],
    ['content', { ...next, hash: 'f'.repeat(64) }],
  ] as const)('names a %s', (fault, wrong) => {
    expect(chainFault(wrong, end, hashOf)).toBe(fault);
  });
});
