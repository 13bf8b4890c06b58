/** The steps from an empty installation to its first order, in their order. */
export const startSteps = [
  'chain',
  'store',
  'presets',
  'payments',
  'agreement',
  'filing',
  'gear',
  'staff',
  'code',
  'order',
] as const;
export type StartStep = (typeof startSteps)[number];

/** Steps that an owner may do without: cash alone, no filing number yet, nobody employed. */
export const optionalSteps = ['presets', 'payments', 'filing', 'staff', 'code'] as const;
export type OptionalStep = (typeof optionalSteps)[number];

/** Tells whether an owner may do without a step. */
export const isOptionalStep = (step: StartStep): step is OptionalStep =>
  optionalSteps.some((one) => one === step);

/** What a step still lacks. */
export const startLacks = [
  'name',
  'anyStore',
  'phone',
  'address',
  'place',
  'deposits',
  'addresses',
  'keys',
  'switch',
  'agreement',
  'filing',
  'gear',
  'people',
  'onlineOrder',
  'anyOrder',
] as const;
export type StartLack = (typeof startLacks)[number];

type StoreFacts = {
  readonly hasPhone: boolean;
  readonly hasAddress: boolean;
  readonly hasPlace: boolean;
};

/** What the data say of an installation. */
export type StartFacts = {
  readonly hasName: boolean;
  readonly hasAgreement: boolean;
  readonly hasFiling: boolean;
  /** Stores that are open for business. */
  readonly stores: readonly StoreFacts[];
  /** Chosen for the chain or for any store. */
  readonly hasDeposits: boolean;
  readonly hasAddresses: boolean;
  /** Keys of a payment company are there; a store takes one whose keys are there. */
  readonly hasKeys: boolean;
  readonly takesOnline: boolean;
  readonly hasGear: boolean;
  /** Active employees beside the first one. */
  readonly hasPeople: boolean;
  readonly hasOnlineOrder: boolean;
  readonly hasOrder: boolean;
  /** Steps that the owner said are not needed. */
  readonly notNeeded: readonly string[];
};

export type StepState = 'done' | 'open' | 'notNeeded';
type Step = { readonly step: StartStep; readonly state: StepState; readonly lacks: readonly StartLack[] };

const unless = (has: boolean, lack: StartLack): readonly StartLack[] => (has ? [] : [lack]);

/** The first store that guests could be sent to lacks least; one complete store is enough to begin. */
const lacksOfStore = (stores: readonly StoreFacts[]): readonly StartLack[] => {
  if (stores.length === 0) return ['anyStore'];
  const lacks = stores.map(({ hasPhone, hasAddress, hasPlace }) => [
    ...unless(hasPhone, 'phone'),
    ...unless(hasAddress, 'address'),
    ...unless(hasPlace, 'place'),
  ]);
  return lacks.toSorted((one, other) => one.length - other.length)[0] ?? [];
};

const lacksOf = (facts: StartFacts): Readonly<Record<StartStep, readonly StartLack[]>> => ({
  chain: unless(facts.hasName, 'name'),
  store: lacksOfStore(facts.stores),
  presets: [...unless(facts.hasDeposits, 'deposits'), ...unless(facts.hasAddresses, 'addresses')],
  payments: facts.hasKeys ? unless(facts.takesOnline, 'switch') : ['keys'],
  agreement: unless(facts.hasAgreement, 'agreement'),
  filing: unless(facts.hasFiling, 'filing'),
  gear: unless(facts.hasGear, 'gear'),
  staff: unless(facts.hasPeople, 'people'),
  code: unless(facts.hasOnlineOrder, 'onlineOrder'),
  order: unless(facts.hasOrder, 'anyOrder'),
});

/** Tells how far each step is, from the data alone; what is there counts as done, whatever the owner said before. */
export const stepsOf = (facts: StartFacts): readonly Step[] => {
  const lacks = lacksOf(facts);
  return startSteps.map((step) => {
    const isDone = lacks[step].length === 0;
    const open = facts.notNeeded.includes(step) ? 'notNeeded' : 'open';
    return { step, state: isDone ? 'done' : open, lacks: lacks[step] };
  });
};
