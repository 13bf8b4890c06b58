import type { Queryable } from '#server/db/database.ts';
import { linesFor } from '#server/ledger/tell-books.ts';
import { verifyBooks } from '#server/ledger/verify-books.ts';

/** What is wrong with the books of all stores, each as one sentence; empty when nothing is. */
export const brokenBooks = async (db: Queryable): Promise<string[]> => {
  const lines: string[] = [];
  await verifyBooks(db, (books) => {
    if (books.altered !== null) lines.push(...linesFor(books));
  });
  return lines;
};
