/**
 * What became of a line held against our books. `dayDiffers`: the same on another day; `gone`: the company told it once
 * and does not any more.
 */
export const statementOutcomes = [
  'matched',
  'onlyOurs',
  'onlyTheirs',
  'amountDiffers',
  'dayDiffers',
  'gone',
] as const;
export type StatementOutcome = (typeof statementOutcomes)[number];

/** Why a line does not agree, as people found out. */
export const lineReasons = [
  'timing',
  'madeInConsole',
  'otherBusiness',
  'companyFault',
  'ownFault',
  'other',
] as const;
export type LineReason = (typeof lineReasons)[number];
