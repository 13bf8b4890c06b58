import type { Language } from '#contract/errors.ts';

/** What each of some values is called. */
export type Names<V extends string | number> = Readonly<Record<V, Readonly<Record<Language, string>>>>;

/** What a value is called; itself where a newer server knows one more. */
export const nameOf = <V extends string | number>(names: Names<V>, value: V, language: Language): string =>
  (names as Partial<Names<V>>)[value]?.[language] ?? String(value);

/** Titles that columns of several spreadsheets have. */
const columnTitles = {
  amountFen: '金额',
  at: '时间',
  customerName: '客人',
  kind: '类型',
  method: '方式',
  orderNumber: '订单号',
  reason: '原因',
  since: '自',
  state: '状态',
  storeName: '门店',
} as const;

/**
 * Some of them, in this order.
 * @__NO_SIDE_EFFECTS__
 */
export const titlesOf = <K extends keyof typeof columnTitles>(...names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, columnTitles[name]])) as Pick<typeof columnTitles, K>;
