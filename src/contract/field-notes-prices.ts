import type { FieldNotes } from '#contract/field-notes.ts';

/** What the fields of prices by the day mean. */
export const priceFieldNotes: FieldNotes = {
  'PriceList.dayParts': 'Parts of a day that gear is hired for, as the clock goes.',
  fromMinute: 'When it begins, in minutes from midnight by the store’s clock.',
  'ListedDayPart.toMinute': 'When it ends, in minutes from midnight by the store’s clock.',
  'ListedDayPart.percent': 'What it costs, in per cent of the day price.',
  'PricesCreateDayPartBody.toMinute': 'When it ends, in minutes from midnight by the store’s clock.',
  'PricesCreateDayPartBody.percent': 'What it costs, in per cent of the day price.',
  'DayPart.percent': 'What it costs, in per cent of the day price.',
  'DayPart.toMinute': 'When it ends, in minutes from midnight by the store’s clock.',
  'HiredDayPart.toMinute': 'When it ends, in minutes from midnight by the store’s clock.',
  'Order.dayPart': 'The part of its one day that is hired; null for whole days.',
  'OrderSummary.dayPart': 'The part of its one day that is hired; null for whole days.',
  dayPartId: 'A part of the one day, of those that the store hires gear for; left out for the whole day.',
  'StoreConfig.dayParts': 'Parts of a day that the store hires gear for, at a share of the day price.',
  'DayPrice.amountFen': 'What all that was asked for costs on this day alone, in fen.',
  'DayPrice.dayClass': 'What the day costs by.',
  'DayPrice.holiday': 'The holiday that the day belongs to; empty for none.',
  'OrderLine.rent': 'How the rent of the line adds up; null once the order was cancelled.',
  'OrdersDayPricesBody.fromDate': 'The first day that is asked for.',
  'Quote.listFen': 'What the rent would be at the day prices of the list, in fen.',
  'Quote.savings': 'What makes the rent smaller than that.',
  'RatedDays.unitDays': 'Pieces times days at this price.',
  'RentOfLine.rates': 'Days at their prices of the list.',
  'RentOfLine.savings': 'What makes the rent smaller.',
  'Saving.amountFen': 'What is taken off, above 0, in fen.',
};
