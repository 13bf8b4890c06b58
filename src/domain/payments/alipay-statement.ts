import { fenOfFee, fenOfPlainYuan } from '#domain/money/plain-yuan.ts';
import { alipayBill } from '#domain/finance/column-names.ts';
import { linesOf, namedCells } from '#domain/payments/statement-line.ts';
import type { NamedCells, StatementLine } from '#domain/payments/statement-line.ts';
import { toHalfWidth } from '#domain/text/half-width.ts';
import { instantOfBeijing } from '#domain/time/beijing-time.ts';

type Column = keyof typeof alipayBill.columns;

const cellPattern = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g;

/** Numbers have a tab behind them, so that spreadsheets keep their digits. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(cellPattern)].map(([, quoted, plain = '']) =>
    (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim(),
  );

const kinds = new Map<string, StatementLine['kind']>([
  [alipayBill.words.payment, 'payment'],
  [alipayBill.words.refund, 'refund'],
]);

/** Of a refund one of two columns has a minus, or none has: bills differ. */
const amountOf = (row: readonly string[], cell: NamedCells<Column>): number | null => {
  const orderedFen = fenOfPlainYuan(cell(row, 'ordered'));
  const receivedFen = fenOfPlainYuan(cell(row, 'received'));
  if (orderedFen === null || receivedFen === null) return null;
  return Math.abs(orderedFen > 0 && receivedFen < 0 ? receivedFen : orderedFen);
};

const lineOf = (row: readonly string[], cell: NamedCells<Column>): StatementLine | null => {
  const kind = kinds.get(cell(row, 'type')) ?? 'other';
  const at = instantOfBeijing(cell(row, 'at'));
  const amountFen = amountOf(row, cell);
  const feeFen = fenOfFee(cell(row, 'fee'));
  if (at === null || amountFen === null || feeFen === null) return null;
  return {
    kind,
    attemptNo: cell(row, 'attemptNo'),
    refundNo: kind === 'payment' ? '' : cell(row, 'refundNo'),
    channelTradeNo: cell(row, 'channelTradeNo'),
    channelRefundNo: '',
    amountFen,
    feeFen,
    state: 'done',
    at,
  };
};

/** Reads Alipay's list of a day's business; null when it is another list, when one line is not understood, or when its end is missing. */
export function readAlipayStatement(text: string): readonly StatementLine[] | null {
  const lines = linesOf(text);
  const headerAt = lines.findIndex((line) => line.startsWith(alipayBill.columns.channelTradeNo));
  const columns = toHalfWidth(lines[headerAt] ?? '')
    .split(',')
    .map((name) => name.trim());
  const cell = namedCells(columns, alipayBill.columns);
  const rest = lines.slice(headerAt + 1);
  const end = rest.findIndex((line) => line.startsWith('#'));
  if (cell === null || rest[end]?.includes(alipayBill.words.end) !== true) return null;
  const found = rest.slice(0, end).map((line) => {
    const row = cellsOf(line);
    return row.length === columns.length ? lineOf(row, cell) : null;
  });
  return found.every((line) => line !== null) ? found : null;
}
