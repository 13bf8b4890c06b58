import type { Posting } from '#domain/ledger/accounts.ts';
import type { Instant } from '#domain/time/instant.ts';

/** What happened once to a store's money. `seq` counts a store's journals from 1 without a gap. */
export type Journal = {
  readonly storeId: string;
  readonly seq: number;
  readonly at: Instant;
  /** null: cash that moved without an order. */
  readonly orderId: string | null;
  readonly kind: string;
  readonly memo: string;
  /** The hash of the journal before it. */
  readonly prevHash: string;
  /** In their order. */
  readonly postings: readonly Posting[];
};

/** Where a chain ends: its last journal's number and hash. */
export type ChainEnd = { readonly seq: number; readonly hash: string };

/** Where every chain begins. */
export const chainStart: ChainEnd = { seq: 0, hash: '0'.repeat(64) };

/** Writes a journal as the one text that is hashed; another text for every other journal. */
export const journalText = (journal: Journal): string =>
  JSON.stringify([
    journal.storeId,
    journal.seq,
    new Date(journal.at).toISOString(),
    journal.orderId,
    journal.kind,
    journal.memo,
    journal.prevHash,
    journal.postings.map(({ account, amountFen }) => [account, amountFen]),
  ]);

/** How a journal breaks its chain: out of turn, not tied to the one before it, unbalanced, or with another content. */
export type ChainFault = 'gap' | 'link' | 'balance' | 'content';

/** Names what is wrong with a journal that should follow an end of its chain, or null. */
export const chainFault = (
  journal: Journal & { readonly hash: string },
  end: ChainEnd,
  hashOf: (text: string) => string,
): ChainFault | null => {
  if (journal.seq !== end.seq + 1) return 'gap';
  if (journal.prevHash !== end.hash) return 'link';
  const sumFen = journal.postings.reduce((sum, { amountFen }) => sum + amountFen, 0);
  if (journal.postings.length < 2 || sumFen !== 0) return 'balance';
  return hashOf(journalText(journal)) === journal.hash ? null : 'content';
};
