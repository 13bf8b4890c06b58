import { formatYuan } from '#domain/money/format-yuan.ts';
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
