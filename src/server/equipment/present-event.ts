import type { z } from 'zod';
import { equipmentEventKinds } from '#contract/equipment-history-shapes.ts';
import type { equipmentEvent } from '#contract/equipment-history-shapes.ts';
import type { HistoryRow } from '#server/equipment/sql-history.ts';

type Event = z.input<typeof equipmentEvent>;
type Kind = Event['kind'];

const kindOf = (kind: string): Kind =>
  equipmentEventKinds.find((known) => kind === `equipment.${known}`) ?? 'other';

/** Kinds whose event names fields of the item; in the others `remarks` is a remark about the event. */
const describing: readonly Kind[] = ['created', 'imported', 'updated', 'changedByImport', 'barcodeChanged'];
const changing: readonly Kind[] = ['updated', 'changedByImport', 'barcodeChanged'];
/** Told apart from the other fields, or of no use to a reader. */
const notAField = ['status', 'variantId', 'variant_id', 'store_id', 'id'];

const statusIn = (facts: HistoryRow['after']): Event['statusAfter'] => {
  const status = facts?.['status'];
  return typeof status === 'number' && status >= 0 && status <= 5 ? (status as Event['statusAfter']) : null;
};

const textIn = (facts: HistoryRow['after'], name: string): string => {
  const value = facts?.[name];
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.map(String).join(', ') : String(value);
};

const instantIn = (facts: HistoryRow['after'], name: string): string | null => textIn(facts, name) || null;

const changesOf = ({ before, after }: HistoryRow): Event['changes'] =>
  Object.keys({ ...before, ...after })
    .filter((field) => !notAField.includes(field))
    .map((field) => ({ field, before: textIn(before, field), after: textIn(after, field) }));

/** What happened to an item, as staff read it. */
export const presentEvent = (row: HistoryRow): Event => {
  const kind = kindOf(row.kind);
  return {
    id: row.id,
    at: row.at,
    actorName: row.actor_name,
    kind,
    reason: row.note,
    remarks: describing.includes(kind) ? '' : textIn(row.after, 'remarks'),
    statusBefore: statusIn(row.before),
    statusAfter: statusIn(row.after),
    storeName: row.store_name,
    toStoreName: row.to_store_name,
    orderId: row.order_id,
    orderNumber: row.order_number,
    startTime: instantIn(row.after, 'startAt'),
    endTime: instantIn(row.after, 'endAt'),
    changes: changing.includes(kind) ? changesOf(row) : [],
  };
};
