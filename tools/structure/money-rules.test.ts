import { describe, expect, it } from 'vitest';
import { fenColumns } from './money-columns.ts';
import { wholeFen } from './money-rules.ts';
import type { Rule } from './source-files.ts';

const lines = (rule: Rule, path: string, text: string): readonly (number | undefined)[] =>
  rule([{ path, text }]).map(({ line }) => line);

const rules = 'src/domain/orders/end-rules.ts';
const migration = 'src/server/db/migrations/0099-money.sql';

describe('wholeFen', () => {
  it.each([
    ['const a = parseFloat(text);', 'const partFen = readFen(text);'],
    ['const a = Number.parseFloat(text);', 'const a = Number.isSafeInteger(partFen);'],
    ['const a = text.toFixed(2);', 'const amountText = formatYuan(partFen);'],
    ['const partFen = Number(row.amountFen);', 'const year = Number(day.slice(0, 4));'],
    ['const halfFen = totalFen / 2;', 'const halfFen = Math.floor(totalFen / 2);'],
    ['const yuan = row.amount_fen / 100;', 'const halves = rows.length / 2;'],
    ['restFen /= 2;', 'restFen -= 2;'],
    ['const keptFen = Math.floor(totalFen * 0.3);', 'const keptFen = Math.floor((totalFen * 30) / 100);'],
    ['type A = { readonly amount: number };', 'type A = { readonly amountFen: number };'],
    ['type A = { deposit_total: number | null };', 'type A = { total: string; price: Outcome<Price> };'],
    ['const f = (fee: number): number => fee;', 'const f = (feeFen: number): number => feeFen;'],
    ['const f = (prices: readonly number[]) => prices;', 'const f = (days: readonly number[]) => days;'],
    ['const paid = paidFen(order, bill.id);', 'const backFen = paidFen(order, bill.id);'],
    ['const rest = total.dueFen - 1;', 'const isDue = total.dueFen > 1;'],
    ['const { dueFen: due } = order; const sum = { due: order.dueFen };', 'const { dueFen } = order;'],
    ['const money = { balance: a ? leftFen : 0 };', 'const money = { balanceFen: a ? leftFen : 0 };'],
    ['const bill = { amountFen: total };', 'const bill = { amountFen: restFen, name: total };'],
  ])('finds %s and leaves %s', (broken, sound) => {
    expect(lines(wholeFen, rules, `\n${broken}`)).toContain(2);
    expect(lines(wholeFen, rules, sound)).toEqual([]);
  });

  it('looks where amounts are worked out, kept and moved, and nowhere else', () => {
    const broken = 'export const half = (amount: number) => parseFloat(`${amount}`);';
    const found = (path: string): boolean => wholeFen([{ path, text: broken }]).length > 0;
    for (const path of [
      'src/domain/money/fen.ts',
      'src/domain/pricing/a.ts',
      'src/domain/ledger/a.ts',
      'src/domain/payments/a.ts',
      'src/server/orders/sql.ts',
      'src/server/payments/a.ts',
      'src/server/ledger/a.ts',
      'src/server/tills/a.ts',
      'src/server/finance/a.ts',
      'src/server/exports/a.ts',
      'src/domain/finance/a.ts',
      'src/domain/stores/delivery-fee.ts',
      'src/domain/equipment/a.ts',
      'src/domain/imports/a.ts',
      'src/server/gateways/payments/alipay/start.ts',
      'src/server/equipment/a.ts',
      'src/server/small-equipment/a.ts',
      'src/server/imports/a.ts',
      'src/server/seed/a.ts',
      'src/server/stores/a.ts',
      'src/web/ui/money-text.ts',
      'src/domain/tills/a.ts',
      'src/contract/tills.ts',
      'src/web/parts/orders/statement.ts',
      'src/web/screens/store/finance/Breakdown.tsx',
    ])
      expect(found(path), path).toBe(true);
    for (const path of ['src/domain/scan/a.ts', 'src/domain/orders/a.test.ts', 'src/web/device/a.ts'])
      expect(found(path), path).toBe(false);
  });

  it('lets pages measure, and hand amounts to parts that know nothing of money, but not split a fen', () => {
    const page = 'src/web/screens/store/finance/Breakdown.tsx';
    const sound =
      'const a = <Icon weight={2.4} />; const b = { value: sumFen }; const c = text.length + 0.5;';
    expect(lines(wholeFen, page, sound)).toEqual([]);
    expect(lines(wholeFen, rules, sound.replace('<Icon weight={2.4} />', '2.4'))).toEqual([1, 1, 1]);
    for (const broken of [
      'const partFen = sumFen * 0.3;',
      'restFen *= 0.5;',
      'const a = <Bar value={paidFen / sumFen} />;',
      'const rent = rentFen;',
      'const fen = Number(valueFen);',
    ])
      expect(lines(wholeFen, page, broken), broken).toEqual([1]);
  });

  it('lets digits be read in one place, and keeps the names of the wire', () => {
    const reads = 'const fen = Number(significant);';
    expect(lines(wholeFen, 'src/domain/money/fen.ts', reads)).toEqual([]);
    expect(lines(wholeFen, 'src/domain/money/other.ts', reads)).toEqual([1]);
    expect(lines(wholeFen, rules, 'const row = { deposit: item.depositFen };')).toEqual([]);
    expect(lines(wholeFen, rules, 'const row = { dailyRentPrice: item.rateFen };')).toEqual([1]);
    const wire = 'const body = { payer_total: trade.amountFen };';
    expect(lines(wholeFen, 'src/server/gateways/payments/wechat/start.ts', wire)).toEqual([]);
    expect(lines(wholeFen, rules, wire)).toEqual([1]);
  });

  it('finds a rounded yuan at a payment company’s door, and leaves degrees and shown cells', () => {
    const rounded = 'const text = (amountFen / 100).toFixed(2);';
    expect(lines(wholeFen, 'src/server/gateways/payments/alipay/start.ts', rounded)).toEqual([1, 1]);
    expect(lines(wholeFen, 'src/server/seed/demo-catalogue.ts', 'const a = { latitude: 40.9 };')).toEqual([]);
    expect(lines(wholeFen, 'src/server/seed/demo-catalogue.ts', 'const a = { fee: 40.9 };')).toEqual([1]);
    const formatted = 'const text = (value * 100).toPrecision(15);';
    expect(lines(wholeFen, 'src/server/imports/formatted-cells.ts', formatted)).toEqual([]);
  });
});

describe('fenColumns', () => {
  it.each([
    ['  rate real not null,', '  rate_percent integer not null,'],
    ['  total_fen numeric(12, 2),', '  total_fen bigint,'],
    ['  add column x double precision', '  latitude double precision check (latitude > 0),'],
    ['  amount integer not null,', '  amount_fen integer not null,'],
    ['alter table a\n  add column balance bigint;', 'alter table a\n  add column balance_fen bigint;'],
    ['  cash money', '-- money is counted in fen'],
    ['  rate float8', "  kind text check (kind in ('float', 'bank')),"],
  ])('finds %j and leaves %j', (broken, sound) => {
    expect(fenColumns([{ path: migration, text: broken }])).toHaveLength(1);
    expect(fenColumns([{ path: migration, text: sound }])).toEqual([]);
  });

  it('finds fractions in statements about money', () => {
    const text = 'select sum(amount_fen)::numeric from payment';
    expect(fenColumns([{ path: 'src/server/orders/sql-lists.ts', text }])).toHaveLength(1);
    expect(fenColumns([{ path: 'src/server/imports/sql-jobs.ts', text }])).toHaveLength(1);
    expect(fenColumns([{ path: 'src/server/files/sql.ts', text }])).toEqual([]);
    const bySize = "order by substring(p.size_label from '^[0-9]+')::numeric nulls last";
    expect(fenColumns([{ path: 'src/server/small-equipment/sql.ts', text: bySize }])).toEqual([]);
  });
});
