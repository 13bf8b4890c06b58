import { jsonRows } from '#server/db/column-names.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';

/** One thing that happened: who did what to which thing. */
type NewEvent = {
  /** Where something else names the event. */
  readonly id?: string;
  /** null: the clock. */
  readonly actorId: string | null;
  readonly actorName: string;
  /** `subject.verb`, in the past: `order.handedOver`. */
  readonly kind: string;
  readonly subject: { readonly type: string; readonly id: string };
  readonly storeId: string | null;
  readonly before?: object;
  readonly after?: object;
  readonly note?: string;
  readonly at: Instant;
};

/** Writes an event; belongs into the transaction of the change. */
export const recordEvent = (tx: Queryable, event: NewEvent): Promise<number> => recordEvents(tx, [event]);

/** Who acts in an event, and when. */
type EventWork = {
  readonly session: { readonly userId: string; readonly displayName: string };
  readonly now: Instant;
};

/** Writes an event of what a caller does. */
export const recordEventBy = (
  tx: Queryable,
  { session: { userId, displayName }, now }: EventWork,
  event: Omit<NewEvent, 'actorId' | 'actorName' | 'at'>,
): Promise<number> => recordEvent(tx, { ...event, actorId: userId, actorName: displayName, at: now });

/** Writes several events of one change. */
export const recordEvents = (tx: Queryable, events: readonly NewEvent[]): Promise<number> =>
  tx.exec(sql`
    insert into event (id, at, actor_id, actor_name, kind, subject_type, subject_id, store_id, before, after, note)
    select e.id, e.at, e.actor_id, e.actor_name, e.kind, e.subject_type, e.subject_id, e.store_id, e.before, e.after, e.note
    from jsonb_populate_recordset(null::event, ${jsonRows(events.map(columnsOf))}::jsonb) e`);

const columnsOf = (event: NewEvent) => ({
  id: event.id ?? uuid(),
  at: new Date(event.at).toISOString(),
  actorId: event.actorId,
  actorName: event.actorName,
  kind: event.kind,
  subjectType: event.subject.type,
  subjectId: event.subject.id,
  storeId: event.storeId,
  before: event.before ?? null,
  after: event.after ?? null,
  note: event.note ?? '',
});
