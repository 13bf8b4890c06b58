import { accountErrors } from '#contract/errors-accounts.ts';
import { calendarErrors } from '#contract/errors-calendar.ts';
import { chainErrors } from '#contract/errors-chain.ts';
import { couponErrors } from '#contract/errors-coupons.ts';
import { equipmentErrors } from '#contract/errors-equipment.ts';
import { fileErrors } from '#contract/errors-files.ts';
import { financeErrors } from '#contract/errors-finance.ts';
import { helpErrors } from '#contract/errors-help.ts';
import { importErrors } from '#contract/errors-imports.ts';
import { memberErrors } from '#contract/errors-members.ts';
import { messageErrors } from '#contract/errors-messages.ts';
import { orderErrors } from '#contract/errors-orders.ts';
import { priceErrors } from '#contract/errors-prices.ts';
import { platformErrors } from '#contract/errors-platform.ts';
import { returnErrors } from '#contract/errors-returns.ts';
import { runErrors } from '#contract/errors-runs.ts';
import { schemeErrors } from '#contract/errors-schemes.ts';
import { voucherErrors } from '#contract/errors-vouchers.ts';

/** Words and status of every refusal the product can answer with. */
export const errorCatalogue = {
  ...platformErrors,
  ...accountErrors,
  ...chainErrors,
  ...calendarErrors,
  ...helpErrors,
  ...priceErrors,
  ...equipmentErrors,
  ...importErrors,
  ...fileErrors,
  ...orderErrors,
  ...couponErrors,
  ...voucherErrors,
  ...returnErrors,
  ...runErrors,
  ...schemeErrors,
  ...memberErrors,
  ...messageErrors,
  ...financeErrors,
};

export type ErrorCode = keyof typeof errorCatalogue;
export type Language = 'zh' | 'en';

/** Values for the `{places}` of a message. */
export type Facts = Readonly<Record<string, string | number>>;

/** The sentence for a refusal; a place without a fact stays empty. */
export const wordsFor = (code: ErrorCode, facts: Facts, language: Language): string =>
  errorCatalogue[code][language].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''));

/** The body of every error answer. */
export type ErrorEnvelope = {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly details: string | null;
    readonly data: Readonly<Record<string, unknown>>;
    readonly validationErrors:
      | readonly { readonly message: string; readonly members: readonly string[] }[]
      | null;
  };
};
