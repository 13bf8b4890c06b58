import type { Answer } from '#contract/api.ts';
import { most } from '#contract/price-bounds.ts';
import { tierNames, tierTitles } from '#contract/price-words.ts';
import { readTierSheet, writeTiers } from '#domain/pricing/tier-sheet.ts';
import {
  changesOf,
  inEveryLanguage,
  namesIn,
  namesInEveryLanguage,
  orRefuseSheet,
  type SheetOf,
  type SheetToRead,
  type WrittenSheet,
} from './sheet-frame.ts';
import { listTiers, type TierRow } from './sql-tiers.ts';
import { categoryNamed, findTargets } from './target-actions.ts';

/** Writes all tiers of a store or of the chain, a line for each, with as many days as the longest has. */
export const exportTiers = async ({ db, scope, language }: SheetOf): Promise<WrittenSheet> => {
  const tiers = await listTiers(db, scope);
  const categories = await findTargets(db, [], scope);
  const nameOf = (id: string | null): string | null =>
    id === null ? null : (categories.get(id)?.name ?? null);
  const { columns, lines } = writeTiers(
    tiers.map((tier) => ({ ...tier, category: nameOf(tier.categoryId) })),
    namesIn(tierNames, language),
  );
  return { titles: columns.map((column) => tierTitles[language][column] ?? column), lines };
};

const words = { columns: inEveryLanguage(tierTitles), words: namesInEveryLanguage(tierNames) };

const draftOf = ({
  name,
  categoryId,
  percents,
  repeats,
}: Pick<TierRow, 'name' | 'categoryId' | 'repeats'> & { readonly percents: readonly number[] }) => ({
  name,
  categoryId,
  percents: [...percents],
  repeats,
});

/**
 * Reads the tiers of a sheet, beside those of the same categories; saves nothing. Refuses what `readTierSheet` refuses, and
 * `prices.sheetGearUnknown` {line, column}.
 */
export const readTiers = async ({ db, scope, language, lines }: SheetToRead): Answer<'prices.readSheet'> => {
  const titles = tierTitles[language];
  const sheet = orRefuseSheet(readTierSheet(lines, words, most.tiers), titles);
  const targets = await findTargets(db, [], scope);
  const known = await listTiers(db, scope);
  const { entries, sameCount } = changesOf(
    sheet.map(({ line, category, ...tier }) => {
      const place = { line, column: titles.category };
      const categoryId = category === null ? null : categoryNamed(targets, category, place);
      const row = known.find((each) => each.categoryId === categoryId);
      return { draft: draftOf({ ...tier, categoryId }), before: row && { ...row, draft: draftOf(row) } };
    }),
  );
  return { tiers: entries, sameCount };
};
