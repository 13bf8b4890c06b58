import type { z } from 'zod';
import type { endangeredOrder, gearRisk, RiskReason } from '#contract/gear-risk.ts';
import type { EndangeredRow, RiskRow } from './sql-risk.ts';

/** What is wrong with each line, by line; a line with several faults has the first. */
export const presentRisks = (rows: readonly RiskRow[]): ReadonlyMap<string, z.input<typeof gearRisk>> =>
  new Map(rows.toReversed().map((row) => [row.line_id, presentRisk(row)]));

const presentRisk = (row: RiskRow): z.input<typeof gearRisk> => ({
  reason: row.reason as RiskReason,
  barcode: row.barcode,
  storeName: row.store_name,
  otherOrder:
    row.other_id === null || row.other_number === null
      ? null
      : { id: row.other_id, orderNumber: row.other_number },
  missing: row.missing,
  missingOn: row.missing_on,
});

/** The bookings that wait for what an order still has, or lost what it spoilt. */
export const presentEndangered = (rows: readonly EndangeredRow[]): z.input<typeof endangeredOrder>[] =>
  rows.map((row) => ({
    orderId: row.order_id,
    orderNumber: row.order_number,
    customerName: row.customer_name,
    startDate: row.start_on,
    lineId: row.line_id,
    barcode: row.barcode,
    reason: row.reason as RiskReason,
  }));
