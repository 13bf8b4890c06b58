import type { FieldNotes } from '#contract/field-notes.ts';

/** Fields of seasons, tiers and sets. */
export const priceFieldNotes: FieldNotes = {
  weekday: 'The price of a weekday: fen, or per cent where `unit` says so.',
  weekend: 'The price of a Saturday or Sunday; null: as a weekday.',
  holiday: 'The price of a rest day of a holiday; null: as a weekend.',
  'SeasonPrice.unit': 'What the three prices are given in.',
  'SeasonPriceDraft.unit': 'What the three prices are given in.',
  leastListFen: 'The lowest price on the list of the gear that it is for; null where there is none.',
  mostListFen: 'The highest price on the list of the gear that it is for; null where there is none.',
  seasons: 'Those with dates ascending, then that of the whole year.',
  tiers: 'One for each category at most, that for all gear last.',
  sets: 'By name.',
  'PriceList.stores': 'The stores whose prices the caller may edit.',
  'PriceList.categories': 'All categories, in the chain’s order.',
  fromOn: 'The first day; null: the whole year, behind every season with dates.',
  toOn: 'The last day; null: the whole year, behind every season with dates.',
  prices:
    'What gear costs in it; of several that fit a size or shelf goes before its model, that before its category.',
  percents:
    'The share of the day price that the first day of a hire costs, the second and so on, in per cent.',
  repeats: 'They begin anew after the last one; false: the last one stands for all later days.',
  parts: 'One piece each.',
  modelIds: 'Only these models; empty: any of the category.',
  models: 'Only these models; empty: any of the category.',
  'PriceDraft.season': 'The season that is edited; null for none.',
  'PriceDraft.tier': 'The tier that is edited; null for none.',
  'PriceDraft.set': 'The set that is edited; null for none.',
  search: 'Part of the name.',
  hireDays: 'For how many days the gear is hired.',
  'PricesPreviewBody.setId':
    'The set whose pieces are priced, the cheapest of the store; null: the lines, or else the set that is edited.',
  'PreviewPiece.listFen': 'What one costs per day on the list.',
  'PreviewDay.dayClass': 'What the day costs by.',
  beforeFen: 'What a hire that begins on the day costs now.',
  afterFen: 'What it would cost with what is edited.',
  surprises: 'What may be a slip in what is edited; nothing of it is refused.',
  'PriceSurprise.code': 'What is surprising.',
  subject: 'The gear, season, tier or set that it is about, by name.',
  'PriceSurprise.fromOn': 'The first of the days that it is about; null where it is about none.',
  'PriceSurprise.toOn': 'The last of the days that it is about; null where it is about none.',
  place: 'The day of the hire or the part of the set that it is about, from 1; null for neither.',
};
