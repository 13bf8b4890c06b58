import { accountFieldNotes } from '#contract/field-notes-accounts.ts';
import { agentFieldNotes } from '#contract/field-notes-agents.ts';
import { memberFieldNotes } from '#contract/field-notes-members.ts';
import { calendarFieldNotes } from '#contract/field-notes-calendar.ts';
import { chainFieldNotes } from '#contract/field-notes-chain.ts';
import { couponFieldNotes } from '#contract/field-notes-coupons.ts';
import { gearFieldNotes } from '#contract/field-notes-gear.ts';
import { priceListFieldNotes } from '#contract/field-notes-price-list.ts';
import { helpFieldNotes } from '#contract/field-notes-help.ts';
import { moneyFieldNotes } from '#contract/field-notes-money.ts';
import { orderFieldNotes } from '#contract/field-notes-orders.ts';
import { oversightFieldNotes } from '#contract/field-notes-oversight.ts';
import { priceFieldNotes } from '#contract/field-notes-prices.ts';
import { reportFieldNotes } from '#contract/field-notes-reports.ts';
import { runFieldNotes } from '#contract/field-notes-runs.ts';
import { schemeFieldNotes } from '#contract/field-notes-schemes.ts';
import { voucherFieldNotes } from '#contract/field-notes-vouchers.ts';

/**
 * What fields mean, by name. Where a name means something else in one shape or call, that stands beside it under
 * `Shape.name`. Only the server imports these tables: the app does not carry them.
 */
export type FieldNotes = Readonly<Record<string, string>>;

/** Every sentence of the API document about a field. */
export const fieldNotes: FieldNotes = {
  ...accountFieldNotes,
  ...agentFieldNotes,
  ...calendarFieldNotes,
  ...memberFieldNotes,
  ...chainFieldNotes,
  ...couponFieldNotes,
  ...gearFieldNotes,
  ...helpFieldNotes,
  ...priceListFieldNotes,
  ...moneyFieldNotes,
  ...orderFieldNotes,
  ...oversightFieldNotes,
  ...priceFieldNotes,
  ...reportFieldNotes,
  ...runFieldNotes,
  ...schemeFieldNotes,
  ...voucherFieldNotes,
};

/** Says what a field of a shape means; undefined where nobody wrote it down. */
export const noteOf = (shape: string, name: string): string | undefined =>
  fieldNotes[`${shape}.${name}`] ?? fieldNotes[name];
