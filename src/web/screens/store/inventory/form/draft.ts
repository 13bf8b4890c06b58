import { readAttribute } from '#domain/equipment/attributes.ts';
import { maxDepositFen, maxRateFen } from '#domain/equipment/gear-limits.ts';
import { isDay } from '#domain/time/days.ts';
import type { Output } from '#web/api/calls.ts';
import { readYuan, typedYuan } from '#web/screens/store/counter/yuan.ts';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import type { gearFormText } from '#web/text/gear-form.ts';

export type Definition = Output<'equipment.attributeDefinitions'>['items'][number];

/** What is typed for an attribute: `true` and `false` for yes and no, a list for several options, empty for nothing. */
export type Typed = string | readonly string[];

/** What is typed about an item; the label comes apart. */
export type GearDraft = {
  readonly categoryId: string;
  readonly name: string;
  readonly brand: string;
  readonly model: string;
  readonly sizeLabel: string;
  /** Yuan as typed. */
  readonly rent: string;
  /** Yuan as typed. */
  readonly deposit: string;
  /** A day, or empty. */
  readonly purchasedOn: string;
  readonly remarks: string;
  /** Where it belongs. */
  readonly storeId: string;
  /** By definition. */
  readonly attributes: Readonly<Record<string, Typed>>;
};

export type Field = keyof GearDraft;

export const emptyDraft: GearDraft = {
  categoryId: '',
  name: '',
  brand: '',
  model: '',
  sizeLabel: '',
  rent: '',
  deposit: '',
  purchasedOn: '',
  remarks: '',
  storeId: '',
  attributes: {},
};

const typedOf = (stored: Gear['attributes'][number]['stored']): Typed =>
  typeof stored === 'object' ? stored : String(stored);

export const draftOf = (item: Gear): GearDraft => ({
  categoryId: item.categoryId,
  name: item.name,
  brand: item.brand,
  model: item.model,
  sizeLabel: item.sizeLabel,
  rent: typedYuan(item.dailyRentFen),
  deposit: typedYuan(item.depositFen),
  purchasedOn: item.purchasedOn ?? '',
  remarks: item.remarks ?? '',
  storeId: item.homeStoreId ?? item.storeId,
  attributes: Object.fromEntries(
    item.attributes.map(({ definitionId, stored }) => [definitionId, typedOf(stored)]),
  ),
});

/** Takes over what an item of a model is; what belongs to one item alone stays as typed. */
export const withModelOf = (draft: GearDraft, item: Gear): GearDraft => {
  const { storeId, purchasedOn, remarks } = draft;
  const isSameSize = draft.sizeLabel.trim() === '' || draft.sizeLabel.trim() === item.sizeLabel;
  return {
    ...draftOf(item),
    storeId,
    purchasedOn,
    remarks,
    sizeLabel: isSameSize ? item.sizeLabel : draft.sizeLabel,
  };
};

const isNothing = (typed: Typed): boolean =>
  typeof typed === 'string' ? typed.trim() === '' : typed.length === 0;

const comparable = (value: GearDraft[Field]): string => {
  if (typeof value === 'string') return value.trim();
  return JSON.stringify(
    Object.entries(value)
      .filter(([, typed]) => !isNothing(typed))
      .map(([id, typed]) => [id, typeof typed === 'string' ? typed.trim() : [...typed].sort()])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );
};

/** The fields in which two drafts differ. */
export const differingFields = (one: GearDraft, other: GearDraft): readonly Field[] =>
  (Object.keys(one) as Field[]).filter((field) => comparable(one[field]) !== comparable(other[field]));

/** The own changes on top of the latest: what was not touched follows it. */
export const rebase = (draft: GearDraft, base: GearDraft, latest: GearDraft): GearDraft => {
  const touched = differingFields(draft, base);
  return { ...latest, ...Object.fromEntries(touched.map((field) => [field, draft[field]])) };
};

type ProblemWord = Extract<
  keyof typeof gearFormText.zh,
  | 'chooseCategory'
  | 'fillIn'
  | 'amountFirst'
  | 'amountWrong'
  | 'rentTooBig'
  | 'depositTooBig'
  | 'dateWrong'
  | 'valueWrong'
>;
/** By field; attributes by the id of their definition. */
export type Problems = Readonly<Record<string, ProblemWord>>;

const amountProblem = (typed: string, maxFen: number, tooBig: ProblemWord): ProblemWord | null => {
  if (typed.trim() === '') return 'amountFirst';
  const { fen, isWrong } = readYuan(typed);
  if (isWrong) return 'amountWrong';
  return fen > maxFen ? tooBig : null;
};

const attributeProblem = (definition: Definition, typed: Typed | undefined): ProblemWord | null => {
  if (typed === undefined || isNothing(typed)) return null;
  return readAttribute(definition, typeof typed === 'string' ? typed.trim() : typed).ok ? null : 'valueWrong';
};

/** What has to be mended before it can be sent. */
export const problemsOf = (draft: GearDraft, definitions: readonly Definition[]): Problems => {
  const found: Readonly<Record<string, ProblemWord | null>> = {
    categoryId: draft.categoryId === '' ? 'chooseCategory' : null,
    name: draft.name.trim() === '' ? 'fillIn' : null,
    storeId: draft.storeId === '' ? 'fillIn' : null,
    rent: amountProblem(draft.rent, maxRateFen, 'rentTooBig'),
    deposit: amountProblem(draft.deposit, maxDepositFen, 'depositTooBig'),
    purchasedOn: draft.purchasedOn === '' || isDay(draft.purchasedOn) ? null : 'dateWrong',
    ...Object.fromEntries(
      definitions.map((definition) => [
        definition.id,
        attributeProblem(definition, draft.attributes[definition.id]),
      ]),
    ),
  };
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, ProblemWord] => entry[1] !== null),
  );
};

/** The attributes to send: those of the category that hold something, and null for those that were emptied. */
const attributesOf = (
  draft: GearDraft,
  definitions: readonly Definition[],
  before: GearDraft['attributes'],
): Record<string, string | string[] | null> =>
  Object.fromEntries(
    definitions.flatMap(({ id }): [string, string | string[] | null][] => {
      const typed = draft.attributes[id] ?? '';
      if (!isNothing(typed)) return [[id, typeof typed === 'string' ? typed.trim() : [...typed]]];
      return before[id] === undefined ? [] : [[id, null]];
    }),
  );

/** What is sent of a draft, without the store and the label. `before` is what the item was. */
export const inputOf = (
  draft: GearDraft,
  definitions: readonly Definition[],
  before: GearDraft = emptyDraft,
) => ({
  categoryId: draft.categoryId,
  name: draft.name.trim(),
  brand: draft.brand.trim(),
  model: draft.model.trim(),
  sizeLabel: draft.sizeLabel.trim(),
  dailyRentFen: readYuan(draft.rent).fen,
  depositFen: readYuan(draft.deposit).fen,
  purchasedOn: draft.purchasedOn === '' ? null : draft.purchasedOn,
  remarks: draft.remarks.trim(),
  attributes: attributesOf(draft, definitions, before.attributes),
});
