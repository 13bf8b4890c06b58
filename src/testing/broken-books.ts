import type { Database, Queryable } from '#server/db/database.ts';
import { linesFor, verifyBooks } from '#server/ledger/verify-books.ts';

/** What is wrong with the books of all stores, each as one sentence; empty when nothing is. */
export const brokenBooks = async (db: Queryable): Promise<string[]> => {
  const lines: string[] = [];
  await verifyBooks(db, (books) => {
    if (books.altered !== null) lines.push(...linesFor(books));
  });
  return lines;
};

class Undo extends Error {}

/** What the check finds when somebody altered rows past every guard; the rows are as before afterwards. */
export const booksAfter = async (db: Database, script: string): Promise<string[]> => {
  let findings: string[] = [];
  await db
    .tx(async (tx) => {
      await tx.script(`set local session_replication_role = replica; ${script}`);
      findings = await brokenBooks(tx);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return findings;
};
