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

/** How a line is looked at: it agrees, its money differs, or both sides have the same on other days. */
export const lineResults = ['agrees', 'differs', 'otherDay'] as const;
export type LineResult = (typeof lineResults)[number];

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
