import { gearSheets } from '#contract/gear-lists.ts';
import { cleanLine } from '#domain/text/clean-text.ts';
import { findWanted } from '#server/equipment/lookup-actions.ts';
import { compareSizes } from '#server/equipment/present.ts';
import { models } from '#server/equipment/sql-models.ts';
import { listHandlers } from '#server/exports/list-actions.ts';

/** Lists and exports models of large gear; the sheet has a line for each size. Refuses `equipment.filterWrong`. */
export const modelHandlers = listHandlers('equipment.models', {
  reads: models,
  context: async ({ db }, { storeId, attributes }) => ({
    storeId: storeId ?? null,
    wanted: await findWanted(db, attributes),
  }),
  present: ({ sizes, ...model }) => ({
    ...model,
    sizes: sizes.toSorted(
      (a, b) => compareSizes(a.sizeLabel, b.sizeLabel) || a.dailyRentFen - b.dailyRentFen,
    ),
  }),
  sheet: {
    ...gearSheets.models,
    lines: ({ name, brand, model, categoryName, sizes }) =>
      sizes.map(({ sizeLabel, ...size }) => ({
        name: cleanLine(name),
        brand: cleanLine(brand),
        model: cleanLine(model),
        categoryName,
        sizeLabel: cleanLine(sizeLabel),
        ...size,
        otherCount: size.totalCount - size.freeCount - size.outCount - size.damagedCount,
      })),
  },
});
