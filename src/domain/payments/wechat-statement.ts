import { fenOfFee, fenOfPlainYuan, milliFenOfFee } from '#domain/money/plain-yuan.ts';
import { weChatBill } from '#domain/finance/column-names.ts';
import { linesOf, namedCells } from '#domain/payments/statement-line.ts';
import type { NamedCells, StatementLine } from '#domain/payments/statement-line.ts';
import { instantOfBeijing } from '#domain/time/beijing-time.ts';

type Column = keyof typeof weChatBill.columns;
type Row = readonly string[];

/** Each value has a grave before it, so that spreadsheets keep its digits; a comma inside a value has none. */
const cellsOf = (line: string): string[] => line.slice(1).split(',`');

const kinds = new Map<string, StatementLine['kind']>([
  ['SUCCESS', 'payment'],
  ['REFUND', 'refund'],
  ['REVOKED', 'other'],
]);

const refundStates = new Map<string, StatementLine['state']>([
  ['SUCCESS', 'done'],
  ['PROCESSING', 'processing'],
]);

type Numbers = Pick<StatementLine, 'refundNo' | 'channelRefundNo' | 'state'>;

const ofPayment: Numbers = { refundNo: '', channelRefundNo: '', state: 'done' };

const ofRefund = (row: Row, cell: NamedCells<Column>): Numbers => ({
  refundNo: cell(row, 'refundNo'),
  channelRefundNo: cell(row, 'channelRefundNo'),
  state: refundStates.get(cell(row, 'refundStatus')) ?? 'failed',
});

const lineOf = (row: Row, cell: NamedCells<Column>): StatementLine | null => {
  const kind = kinds.get(cell(row, 'status'));
  const at = instantOfBeijing(cell(row, 'at'));
  const amountFen = fenOfPlainYuan(cell(row, kind === 'payment' ? 'paid' : 'refunded'));
  const feeFen = fenOfFee(cell(row, 'fee'));
  if (kind === undefined || at === null || amountFen === null || feeFen === null) return null;
  if (amountFen < 0 || cell(row, 'currency') !== 'CNY') return null;
  return {
    kind,
    attemptNo: cell(row, 'attemptNo'),
    channelTradeNo: cell(row, 'channelTradeNo'),
    ...(kind === 'payment' ? ofPayment : ofRefund(row, cell)),
    amountFen,
    feeFen,
    at,
  };
};

type Reader = (text: string) => number | null;

/** What the totals add up, and how each is read: fees have digits behind the fen, and a sign. */
const summed = {
  paid: fenOfPlainYuan,
  refunded: fenOfPlainYuan,
  fee: milliFenOfFee,
} as const satisfies Partial<Record<Column, Reader>>;

/** Tells whether the last line counts as many lines, as much money and as many fees as there are above it. */
const agrees = (
  rows: readonly Row[],
  cell: NamedCells<Column>,
  [header, totals]: readonly string[],
): boolean => {
  const total = namedCells((header ?? '').split(','), weChatBill.totals);
  if (total === null || totals?.startsWith('`') !== true) return false;
  const totalCells = cellsOf(totals);
  return (
    total(totalCells, 'count') === String(rows.length) &&
    (Object.entries(summed) as [keyof typeof summed, Reader][]).every(
      ([column, read]) =>
        read(total(totalCells, column)) ===
        rows.reduce((sum, row) => sum + (read(cell(row, column)) ?? Number.NaN), 0),
    )
  );
};

/** Reads WeChat's trade bill of a day (`ALL`, as it comes, not packed); null when one line is not understood or its totals do not agree. */
export function readWeChatStatement(text: string): readonly StatementLine[] | null {
  const [header = '', ...rest] = linesOf(text);
  const columns = header.split(',');
  const cell = namedCells(columns, weChatBill.columns);
  const end = rest.findIndex((line) => !line.startsWith('`'));
  if (cell === null || end < 0) return null;
  const rows = rest.slice(0, end).map(cellsOf);
  const lines = rows.map((row) => (row.length === columns.length ? lineOf(row, cell) : null));
  return agrees(rows, cell, rest.slice(end)) && lines.every((line) => line !== null) ? lines : null;
}
