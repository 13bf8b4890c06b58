import type { FieldNotes } from '#contract/field-notes.ts';

/** Fields of stores, their rules, the chain and its agreements. */
export const chainFieldNotes: FieldNotes = {
  agreementNumber: 'Version of the rental agreement; null for none.',
  'OrdersCreateBody.agreementNumber':
    'The version of the rental agreement that the guest accepted. Refused where another one is in force; a guest has to send it where there is one.',
  'ManagedStore.phone': 'Phone number of the store.',
  'ManagedStore.name': 'Name of the store.',
  'ManagedStore.sort': 'Place among the stores; the smallest comes first.',
  'ManagedStore.startTime': 'When it opens, on its own clock.',
  'ManagedStore.endTime': 'When it closes, on its own clock.',
  'ManagedStore.isActive': 'Open for business; false once it closed down.',
  'StoreSettings.parameters': 'Rules that are set, of the store and of the chain.',
  'ChainSettings.parameters': 'Rules that are set for the whole chain.',
  own: 'Rules of the store.',
  chain: 'Rules of the whole chain.',
  'StoredParameter.name': 'Name of the rule, without its prefix.',
  'StoredParameter.value': 'Its value as text; empty when it is not set.',
  'ParameterChange.value': 'The new value as text; blank: not set here.',
  'ParameterChange.before': 'The value that the change was made to; another one there is refused.',
  logo: 'The logo of the chain; null for none.',
  logoId: 'A picture of the caller, or the one that is shown; null for none.',
  zh: 'The Chinese text.',
  en: 'The English text; empty where there is none.',
  number: 'Number of the version, from 1.',
  publishedAt: 'Since when it can be accepted.',
  publishedBy: 'Who published it.',
  versions: 'The versions that were published, newest first.',
  draft: 'What is written of the next version; version 0 where nothing was begun.',
};
