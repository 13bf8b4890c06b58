import { auditNames } from '#contract/audit-lists.ts';
import { english, plain, type EnumNote } from '#contract/enum-note.ts';
import { categoryArts } from '#domain/imports/category-art.ts';
import { optionalSteps } from '#domain/stores/start-steps.ts';

const artWords = {
  ski: 'skis',
  snowboard: 'snowboard',
  skiBoot: 'ski boots',
  snowboardBoot: 'snowboard boots',
  helmet: 'helmet',
  jacket: 'jacket',
  goggles: 'goggles',
  gloves: 'gloves',
  poles: 'poles',
  pads: 'pads',
  other: 'anything else',
} as const;

const steps = {
  chain: 'the name of the shop',
  store: 'the first store',
  presets: 'usual deposits and addresses',
  payments: 'online payments',
  agreement: 'what guests agree to',
  filing: 'filing numbers',
  gear: 'the first gear',
  staff: 'accounts of colleagues',
  code: 'the code at the counter',
  order: 'the first order',
} as const;

/** Enums of the installation: its colour, its start, its health, its audit log and its messages. */
export const oversightEnumNotes: Readonly<Record<string, EnumNote>> = {
  CategoryArt: {
    what: 'A drawing that stands for a category.',
    values: Object.fromEntries(categoryArts.map((art) => [art, artWords[art]])),
  },
  ChainColor: {
    what: 'A colour of the app.',
    values: {
      ice: 'blue, unless another one is chosen',
      teal: 'teal',
      violet: 'violet',
      plum: 'purple red',
      ember: 'burnt orange',
      graphite: 'grey',
    },
  },
  StartStepName: { what: 'A step on the way to the first order.', values: steps },
  OptionalStartStep: {
    what: 'A step that an owner may do without.',
    values: Object.fromEntries(optionalSteps.map((step) => [step, steps[step]])),
  },
  StartStepState: {
    what: 'How far a step is.',
    values: { done: 'the data are there', open: 'to do', notNeeded: 'the owner does without' },
  },
  StartLack: {
    what: 'What a step still lacks.',
    values: {
      name: 'the name of the shop',
      anyStore: 'a store',
      phone: 'a phone number of a store',
      address: 'an address of a store',
      place: 'coordinates of a store',
      deposits: 'deposits to choose from',
      addresses: 'addresses to choose from',
      keys: 'keys of a payment company on the server',
      switch: 'a store that takes a company whose keys are there',
      agreement: 'a rental agreement',
      filing: 'an ICP number',
      gear: 'gear',
      people: 'a second employee',
      onlineOrder: 'an order that a guest made',
      anyOrder: 'an order',
    },
  },
  KeyFinding: {
    what: 'What a test of a payment company’s keys found.',
    values: {
      ok: 'the keys are right',
      ownKey: 'the company does not take our signature',
      number: 'it does not know the merchant or the app',
      permission: 'it does not allow the call',
      companyKey: 'its signature does not fit the key that we have of it',
      clock: 'the clocks differ',
      network: 'no answer came',
      busy: 'it answers later',
      company: 'its own trouble, or something unknown',
    },
  },
  AuditAbout: { what: 'What the audit log is narrowed to.', values: english(auditNames) },
  DatabaseKind: {
    what: 'Where the database runs.',
    values: { embedded: 'inside the program', server: 'on a server of its own' },
  },
  TestMessageChannel: {
    what: 'By what a test message goes.',
    values: { template: 'a WeChat message', sms: 'a text message' },
  },
  TestMessageResult: {
    what: 'What became of a test message.',
    values: { ...plain(['accepted', 'refused']), later: 'not now', unknown: 'it may have been sent' },
  },
};
