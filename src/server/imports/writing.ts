import { setImmediate } from 'node:timers/promises';
import { uuid } from '#server/db/uuid.ts';
import type { Change } from '#server/imports/report.ts';
import type { ImportEvent } from './sql.ts';

/** How an import writes: when, for whom, and whom it tells how far it is. */
export type Writing = {
  readonly at: string;
  /** null: nobody who has an account. */
  readonly actorId: string | null;
  readonly actorName: string;
  readonly note: string;
  readonly progress: (done: number) => void;
};

const chunkLines = 2000;

/** Cuts a long list so that no statement gets too big, and lets others in between. */
export const inChunks = async <T>(
  list: readonly T[],
  work: (chunk: readonly T[], done: number) => Promise<unknown>,
): Promise<void> => {
  for (let start = 0; start < list.length; start += chunkLines) {
    // The embedded database works in this very thread, and waiting for it lets no call in.
    if (start > 0) await setImmediate();
    await work(list.slice(start, start + chunkLines), Math.min(list.length, start + chunkLines));
  }
};

type Written = { readonly id: string; readonly storeId: string };
type Subject = ImportEvent['subjectType'];

const eventOn = (
  subject: Subject,
  columns: Written,
  event: Pick<ImportEvent, 'kind' | 'before' | 'after'>,
) => ({
  id: uuid(),
  subjectType: subject,
  subjectId: columns.id,
  storeId: columns.storeId,
  ...event,
});

/** What the history says of a thing that an import brought. */
export const addedEvent = (subject: Subject, columns: Written): ImportEvent =>
  eventOn(subject, columns, { kind: `${subject}.imported`, before: null, after: columns });

/** What the history says of a thing that an import changed. */
export const changedEvent = (subject: Subject, columns: Written, changes: readonly Change[]): ImportEvent =>
  eventOn(subject, columns, {
    kind: `${subject}.changedByImport`,
    before: Object.fromEntries(changes.map(({ field, from }) => [field, from])),
    after: Object.fromEntries(changes.map(({ field, to }) => [field, to])),
  });
