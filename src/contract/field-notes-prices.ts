import type { FieldNotes } from '#contract/field-notes.ts';

/** What the fields of prices by the day mean. */
export const priceFieldNotes: FieldNotes = {
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
