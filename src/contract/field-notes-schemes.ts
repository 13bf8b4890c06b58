import type { FieldNotes } from '#contract/field-notes.ts';

/** Fields of schemes. */
export const schemeFieldNotes: FieldNotes = {
  schemeToken: 'The scheme that becomes this order; refused when it became one already.',
  'SchemeKey.token': 'What the link of the scheme carries.',
  'Scheme.token': 'What its link carries.',
  'SchemeSummary.token': 'What its link carries.',
  'SchemesSaveBody.token': 'The scheme to replace; left out: a new one.',
  'SchemesSaveBody.version': 'The version of the scheme that the caller saw.',
  'SchemesEnterSizesBody.token': 'What the link of the scheme carries.',
  'SchemesEnterSizesBody.place': 'Which of the people, from 0; left out: one who is not on the list.',
  'SchemesEnterSizesBody.details': 'Who it is, and their sizes.',
  'Scheme.isMine': 'The caller may change it.',
  isUnowned: 'Nobody keeps it among their own.',
  'SchemePerson.name':
    'In full for the owner; as typed for whoever entered the sizes; else the first name, or empty.',
  'SchemePerson.isMine': 'The caller entered these sizes.',
  isTaken: 'Somebody entered these sizes as their own; nobody else can.',
  isDone: 'Sizes are known, whoever entered them.',
  'SchemePerson.details': 'Left out for others than the owner and whoever entered them.',
  isProposed: 'Proposed by the sizes of the person, and changed with them.',
  groupSize: 'So many people may enter their own sizes; null: only the owner enters them.',
  validUntil: 'When it expires.',
  'SchemeSummary.titles': 'What is in it, each model once.',
  unitCount: 'How many pieces it has.',
  personCount: 'How many people it names.',
  doneCount: 'How many of them entered their sizes.',
  'Scheme.orderId': 'The order that it became; null where that is not the caller’s own.',
  proposals: 'What could take its place, the best first; only for the owner.',
  'SchemeCheck.price': 'What it costs now; null while some of it is no longer offered.',
  'SchemeCheck.lines': 'In the order of the lines of the scheme.',
  'SchemeLine.person': 'Which of the people, from 0; null: for nobody in particular.',
};
