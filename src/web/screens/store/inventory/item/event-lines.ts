import { formatYuan } from '#domain/money/format-yuan.ts';
import type { Output } from '#web/api/calls.ts';

export type GearEvent = Output<'equipment.history'>['items'][number];

/** One line of the history: a value that became another. */
type ChangeLine = { readonly field: string; readonly from: string; readonly to: string };

const inFen = ['rate', 'deposit'];

const told = (field: string, value: string): string =>
  inFen.includes(field) && /^\d+$/.test(value)
    ? `¥${formatYuan(Number(value), { decimals: 'needed' })}`
    : value;

/** What an event changed; amounts as people write them, what stayed the same is left out. */
export const changeLines = ({ changes }: Pick<GearEvent, 'changes'>): readonly ChangeLine[] =>
  changes
    .filter(({ before, after }) => before !== after)
    .map(({ field, before, after }) => ({ field, from: told(field, before), to: told(field, after) }));

/** Whether an event changed the item's status and its name does not already say so. */
export const showsStatusChange = ({ kind, statusBefore, statusAfter }: GearEvent): boolean =>
  statusAfter !== null &&
  statusBefore !== null &&
  statusAfter !== statusBefore &&
  (kind === 'statusChanged' || kind === 'stockedIn' || kind === 'changedByImport');
