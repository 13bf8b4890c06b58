import { z } from 'zod';
import { dayClass } from '#contract/calendar.ts';
import { rows } from '#contract/endpoint.ts';
import * as bounds from '#contract/price-bounds.ts';
import { sheetAnswer } from '#contract/files.ts';
import { shapeOf } from '#contract/shape-of.ts';
import { day, fen, fenFrom0, id, listOf, ofStore, queryInt, text, version } from '#contract/shapes.ts';
import { surpriseCodes } from '#domain/pricing/price-check.ts';

const name = shapeOf(bounds.season.name);
/** null: of the whole chain. */
const storeId = id.nullable();
/** In fen or in per cent, as the unit beside it says. */
const classPrice = z.int().min(0).max(10_000_000);
const classPrices = {
  weekday: classPrice,
  weekend: classPrice.nullable(),
  holiday: classPrice.nullable(),
};
const kind = shapeOf(bounds.targetKind).meta({ id: 'PriceTargetKind' });
const unit = shapeOf(bounds.priceUnit).meta({ id: 'PriceUnit' });

/** What a price is for, with the list prices of its gear; null where it has none. */
const listPrices = { leastListFen: fenFrom0.nullable(), mostListFen: fenFrom0.nullable() };
const priceTarget = z
  .object({ kind, id, name: z.string(), categoryId: id, ...listPrices })
  .meta({ id: 'PriceTarget' });

const priceFacts = { kind, id, unit, ...classPrices };
const isWithinPercent = ({ unit: of, weekday, weekend, holiday }: z.output<typeof priceDraft>): boolean =>
  of === 'fen' || Math.max(weekday, weekend ?? 0, holiday ?? 0) <= bounds.mostPercent;
const priceDraft = z.object(priceFacts).meta({ id: 'SeasonPriceDraft' });
const seasonPrice = z
  .object({ ...priceFacts, name: z.string().nullable(), ...listPrices })
  .meta({ id: 'SeasonPrice' });

const isEachOnce = (prices: readonly { readonly id: string }[]): boolean =>
  new Set(prices.map((each) => each.id.toLowerCase())).size === prices.length;
const seasonFacts = { name, fromOn: day.nullable(), toOn: day.nullable() };
const seasonDraft = z.object({
  ...seasonFacts,
  prices: z
    .array(priceDraft.refine(isWithinPercent, `range:0:${bounds.mostPercent}`))
    .max(bounds.most.prices)
    .refine(isEachOnce, 'itemTwice'),
});
const areDates = ({ fromOn, toOn }: { fromOn: string | null; toOn: string | null }): boolean =>
  fromOn === null || toOn === null ? fromOn === toOn : fromOn <= toOn;
const dates = { message: 'datesWrong', path: ['toOn'] };
const season = z
  .object({ id, storeId, ...seasonFacts, prices: z.array(seasonPrice), version })
  .meta({ id: 'Season' });

const tierFacts = {
  name,
  categoryId: id.nullable(),
  percents: z.array(shapeOf(bounds.tierPercent)).min(1).max(bounds.most.percents),
  repeats: z.boolean(),
};
const tierDraft = z.object(tierFacts);
const tier = z
  .object({ id, storeId, ...tierFacts, categoryName: z.string().nullable(), version })
  .meta({ id: 'PriceTier' });

const setFacts = { name, ...classPrices };
const setDraft = z.object({
  ...setFacts,
  parts: z
    .array(
      z
        .object({ categoryId: id, modelIds: z.array(id).max(bounds.most.models) })
        .meta({ id: 'SetPartDraft' }),
    )
    .min(1)
    .max(bounds.most.parts),
});
const setPart = z
  .object({
    categoryId: id,
    categoryName: z.string().nullable(),
    models: z.array(z.object({ id, name: z.string().nullable() }).meta({ id: 'SetModel' })),
  })
  .meta({ id: 'SetPart' });
const set = z.object({ id, storeId, ...setFacts, parts: z.array(setPart), version }).meta({ id: 'GearSet' });

const dayPartFacts = {
  name: shapeOf(bounds.dayPart.name),
  fromMinute: z.int().min(0).max(1439),
  toMinute: z.int().min(1).max(1440),
  percent: shapeOf(bounds.dayPart.percent),
};
const dayPartDraft = z
  .object({ ...dayPartFacts, storeId })
  .refine(({ fromMinute, toMinute }) => fromMinute < toMinute, { message: 'timesWrong', path: ['toMinute'] });
const dayPart = z.object({ id, storeId, ...dayPartFacts, version }).meta({ id: 'ListedDayPart' });

const sheetKind = z.enum(['seasons', 'tiers', 'sets']).meta({ id: 'PriceSheetKind' });
/** What an entry of a sheet stands for, as it was when the sheet was read; null: a new one. */
const replaces = z.object({ id, version }).meta({ id: 'ReplacedPrices' }).nullable();
const sheetSeason = seasonDraft.extend({ replaces }).refine(areDates, dates).meta({ id: 'SheetSeason' });
const sheetTier = tierDraft.extend({ replaces }).meta({ id: 'SheetTier' });
const sheetSet = setDraft.extend({ replaces }).meta({ id: 'SheetSet' });
const importedEntries = {
  seasons: z.array(sheetSeason).max(bounds.most.seasons).default([]),
  tiers: z.array(sheetTier).max(bounds.most.tiers).default([]),
  sets: z.array(sheetSet).max(bounds.most.sets).default([]),
};
const readSheet = z.object({ ...importedEntries, sameCount: z.int() }).meta({ id: 'ReadPrices' });

const atVersion = z.object({ version: queryInt(1, 1_000_000_000) });
const removed = z.object({ id }).meta({ id: 'RemovedPrices' });

const priceList = z
  .object({
    storeId,
    canEdit: z.boolean(),
    /** The stores whose prices the caller may edit. */
    stores: z.array(z.object(ofStore).meta({ id: 'PricedStore' })),
    categories: z.array(priceTarget),
    seasons: z.array(season),
    tiers: z.array(tier),
    sets: z.array(set),
    dayParts: z.array(dayPart),
  })
  .meta({ id: 'PriceList' });

const draftId = id.nullable();
const draft = z
  .object({
    storeId,
    season: seasonDraft.extend({ id: draftId }).nullable().default(null),
    tier: tierDraft.extend({ id: draftId }).nullable().default(null),
    set: setDraft.extend({ id: draftId }).nullable().default(null),
  })
  .meta({ id: 'PriceDraft' });

const previewLine = z
  .object({ kind, id, quantity: z.int().min(1).max(bounds.most.previewed) })
  .meta({ id: 'PreviewLine' });

const previewDay = z
  .object({
    day,
    dayClass,
    beforeFen: fen,
    afterFen: fen,
  })
  .meta({ id: 'PreviewDay' });
const surprise = z
  .object({
    code: z.enum(surpriseCodes).meta({ id: 'PriceSurpriseCode' }),
    subject: z.string(),
    fromOn: day.nullable(),
    toOn: day.nullable(),
    place: z.int().nullable(),
  })
  .meta({ id: 'PriceSurprise' });

/** Prices that depend on the day: seasons, tiers and sets of the chain and of each store. */
export const priceRows = rows({
  'prices.list': {
    query: z.object({ storeId: id.optional() }),
    output: priceList,
    summary: 'All seasons, tiers and sets of a store; without one, of the whole chain.',
  },
  'prices.targets': {
    query: z.object({ storeId: id.optional(), search: text(60).default('') }),
    output: listOf(priceTarget),
    summary: 'Models, sizes and shelves that a season can price, at most 30, by part of their names.',
  },
  'prices.exportSheet': {
    perMinute: 30,
    params: z.object({ kind: sheetKind }),
    query: z.object({ storeId: id.optional(), format: z.enum(['csv', 'xlsx']).default('xlsx') }),
    output: sheetAnswer,
    summary: 'The seasons, tiers or sets of a store, or of the whole chain, as a spreadsheet.',
  },
  'prices.readSheet': {
    perMinute: 30,
    params: z.object({ kind: sheetKind }),
    body: z.object({ storeId: id.optional() }),
    output: readSheet,
    summary: 'Reads such a spreadsheet again, beside what is set; saves nothing.',
  },
  'prices.importSheet': {
    body: z.object({ storeId, ...importedEntries }),
    output: z.object({ count: z.int() }).meta({ id: 'ImportedPrices' }),
    summary: 'Adds and replaces seasons, tiers and sets as a spreadsheet was read: all of them or none.',
  },
  'prices.createSeason': {
    body: seasonDraft.extend({ storeId }).refine(areDates, dates),
    output: season,
    summary: 'Adds a season with its prices, of a store or of the whole chain.',
  },
  'prices.updateSeason': {
    body: seasonDraft.extend({ version }).refine(areDates, dates),
    output: season,
    summary: 'Changes a season; its prices are those that are sent.',
  },
  'prices.removeSeason': { query: atVersion, output: removed, summary: 'Removes a season and its prices.' },
  'prices.createDayPart': {
    body: dayPartDraft,
    output: dayPart,
    summary: 'Adds a part of a day that gear is hired for, at a store or at the whole chain.',
  },
  'prices.removeDayPart': { query: atVersion, output: removed, summary: 'Removes a part of a day.' },
  'prices.createTier': {
    body: tierDraft.extend({ storeId }),
    output: tier,
    summary: 'Adds what the days of a hire cost, for a category or for all gear.',
  },
  'prices.updateTier': {
    body: tierDraft.extend({ version }),
    output: tier,
    summary: 'Changes what the days of a hire cost.',
  },
  'prices.removeTier': { query: atVersion, output: removed, summary: 'Removes a tier.' },
  'prices.createSet': {
    body: setDraft.extend({ storeId }),
    output: set,
    summary: 'Adds a set: pieces of some categories at one price per day.',
  },
  'prices.updateSet': { body: setDraft.extend({ version }), output: set, summary: 'Changes a set.' },
  'prices.removeSet': { query: atVersion, output: removed, summary: 'Removes a set.' },
  'prices.preview': {
    perMinute: 120,
    body: z.object({
      storeId: id,
      /** `YYYY-MM`. */
      month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/),
      hireDays: shapeOf(bounds.hireDays).default(1),
      /** The pieces of this set, or else those of the set that is edited, are priced. */
      setId: id.nullable().default(null),
      lines: z.array(previewLine).max(bounds.most.parts).default([]),
      draft: draft.nullable().default(null),
    }),
    output: z
      .object({
        pieces: z.array(
          z.object({ name: z.string(), quantity: z.int(), listFen: fenFrom0 }).meta({ id: 'PreviewPiece' }),
        ),
        days: z.array(previewDay),
        surprises: z.array(surprise),
      })
      .meta({ id: 'PricePreview' }),
    summary:
      'What gear costs on each day of a month, now and with a change that is being edited; saves nothing.',
  },
});
