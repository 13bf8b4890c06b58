import { isBookedAhead } from '#domain/finance/clock-ahead.ts';
import { formatYuan } from '#domain/money/format-yuan.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Alteration } from './altered.ts';
import type { StoreBooks } from './verify-books.ts';

const placeOf = ({ seq, orderNumber }: Alteration): string =>
  [seq === null ? '' : `journal ${seq}`, orderNumber === null ? '' : `order ${orderNumber}`]
    .filter((part) => part !== '')
    .join(', ');

/** What a person reads about the books of one store. */
export const linesFor = (books: StoreBooks): readonly string[] => {
  const { storeName, altered } = books;
  if (altered !== null) {
    const place = placeOf(altered);
    return [`ALTERED ${storeName}${place === '' ? '' : `, ${place}`}: ${altered.what}.`];
  }
  const { journals, orders, tills, end, balances } = books;
  return [
    `${storeName}: all agree (journals ${journals}, orders ${orders}, tills ${tills}). The chain ends at ${end.seq} with ${end.hash}.`,
    ...[...balances]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([account, fen]) => `  ${account.padEnd(44)}${formatYuan(fen).padStart(16)}`),
  ];
};

/** What nobody altered, but people should know: a clock ran ahead. */
export const warningsFor = ({ storeName, times }: StoreBooks, now: Instant): readonly string[] => {
  const endsAt = times?.endsAt() ?? -Infinity;
  if (!isBookedAhead(endsAt, now)) return [];
  return [
    `WARNING ${storeName}: the books end at ${new Date(endsAt).toISOString()}, ahead of the clock of this machine.`,
  ];
};

/** What no look at the rows alone can tell, for people to know. */
export const blindSpots: readonly string[] = [
  'Not seen from within: a chain cut off at its end together with all that speaks of it (payments, history, closings, statements).',
  '  Hold the end told above against one that was noted elsewhere, such as with a backup.',
  'Nor attempts and refunds that moved no money and stand in no statement, nor notes and events that are gone together.',
];
