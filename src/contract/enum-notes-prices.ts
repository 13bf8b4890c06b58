import type { EnumNote } from '#contract/enum-note.ts';

/** Enums of seasons, tiers and sets. */
export const priceEnumNotes: Readonly<Record<string, EnumNote>> = {
  PriceTargetKind: {
    what: 'What a price of a season is for.',
    values: {
      category: 'all gear of a category',
      model: 'all sizes of a model',
      variant: 'one size of a model',
      pool: 'one shelf of small gear',
    },
  },
  PriceSheetKind: {
    what: 'What a spreadsheet of prices is about.',
    values: {
      seasons: 'prices by the season, a line for each price',
      tiers: 'what each day of a hire costs, a line for each',
      sets: 'sets, a line for each piece or model of a piece',
    },
  },
  PriceUnit: {
    what: 'What a price or a coupon is given in.',
    values: {
      percent: 'per cent, of the price on the list or of the rent',
      fen: 'fen, per unit and day or once',
    },
  },
  PriceSurpriseCode: {
    what: 'What may be a slip in prices that are edited.',
    values: {
      weekendCheaper: 'a weekend costs less than a weekday',
      holidayCheaper: 'a holiday costs less than a weekend',
      priceZero: 'a price is 0',
      farAboveList: 'a price is more than three times the list price',
      farBelowList: 'a price is less than a third of the list price',
      seasonGap: 'days between two seasons of one winter are in neither',
      tierRises: 'a later day of a hire costs more than the one before',
      tierFree: 'no day of a hire costs anything',
      setNeverApplies: 'the set costs no less than its cheapest pieces on any day of the month',
      setWithoutGear: 'the store has no gear for a part of the set',
    },
  },
};
