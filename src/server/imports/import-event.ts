import { uuid } from '#server/db/uuid.ts';
import type { Change } from '#server/imports/report.ts';
import type { ImportEvent } from './sql.ts';

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
