import type { EnumNote } from '#contract/enum-note.ts';

/** Enums of the help. */
export const helpEnumNotes: Readonly<Record<string, EnumNote>> = {
  HelpArea: {
    what: 'For whom an article is written.',
    values: { customer: 'guests', store: 'staff of stores', driver: 'drivers' },
  },
  HelpTopic: {
    what: 'What an article is about.',
    values: {
      booking: 'booking',
      paying: 'payment and deposit',
      renting: 'pick-up and use',
      returning: 'returning gear',
      account: 'accounts and stores',
      counter: 'work at the counter',
      returns: 'returns and settlement',
      stock: 'stock',
      run: 'the way of a van',
      door: 'deliveries and collections',
      money: 'money',
      team: 'colleagues',
      system: 'opening a shop and its settings',
    },
  },
};
