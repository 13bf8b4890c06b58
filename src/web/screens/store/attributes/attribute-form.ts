import { attributeKinds } from '#domain/equipment/attributes.ts';
import type { AttributeKind } from '#domain/equipment/attributes.ts';
import type { Input, Output } from '#web/api/calls.ts';

export type Definition = Output<'equipment.attributeDefinitions'>['items'][number];

/** What was typed for an attribute. */
export type AttributeDraft = {
  readonly name: string;
  /** Empty until one is chosen. */
  readonly kind: AttributeKind | '';
  /** One option on each line. */
  readonly options: string;
  readonly isFilterable: boolean;
  readonly isEnabled: boolean;
  readonly sort: string;
};

export type AttributeFault =
  | 'fillIn'
  | 'chooseKind'
  | 'optionsMissing'
  | 'optionTooLong'
  | 'tooManyOptions'
  | 'orderWrong';
export type AttributeFaults = Readonly<Partial<Record<keyof AttributeDraft, AttributeFault>>>;

const maxOptions = 100;
const maxOptionLength = 40;
const maxSort = 10_000;

/** Tells whether a kind is a choice among options. */
export const isChoice = (kind: string): boolean => kind === 'select' || kind === 'multi-select';

/** The kind that a value of a form names; empty for none. */
export const kindNamed = (value: string): AttributeDraft['kind'] =>
  attributeKinds.find((kind) => kind === value) ?? '';

/** The form as it begins: as the attribute is, or empty behind the last of its category. */
export const draftOf = (definition: Definition | null, others: readonly Definition[]): AttributeDraft => {
  if (definition === null) {
    const last = Math.max(-1, ...others.map(({ sort }) => sort));
    const sort = String(Math.min(last + 1, maxSort));
    return { name: '', kind: '', options: '', isFilterable: true, isEnabled: true, sort };
  }
  const { name, kind, options, isFilterable, isEnabled } = definition;
  return { name, kind, options: options.join('\n'), isFilterable, isEnabled, sort: String(definition.sort) };
};

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((option) => option.trim())
    .filter((option) => option !== '');

const optionsFault = ({ kind, options }: AttributeDraft): AttributeFault | undefined => {
  if (!isChoice(kind)) return undefined;
  const lines = linesOf(options);
  if (lines.length === 0) return 'optionsMissing';
  if (lines.length > maxOptions) return 'tooManyOptions';
  return lines.some((option) => option.length > maxOptionLength) ? 'optionTooLong' : undefined;
};

const isOrder = (typed: string): boolean => /^\d{1,5}$/.test(typed) && Number(typed) <= maxSort;

/** Finds what is wrong with what was typed; empty when it can be sent. */
export const faultsOf = (draft: AttributeDraft): AttributeFaults => {
  const faults: Record<string, AttributeFault | undefined> = {
    name: draft.name.trim() === '' ? 'fillIn' : undefined,
    kind: draft.kind === '' ? 'chooseKind' : undefined,
    options: optionsFault(draft),
    sort: isOrder(draft.sort.trim()) ? undefined : 'orderWrong',
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
};

/** What is sent for a draft without faults; a kind without options has none. */
export const wishOf = (
  draft: AttributeDraft,
): Omit<Input<'equipment.updateAttribute'>, 'id' | 'version'> => ({
  name: draft.name.trim(),
  options: isChoice(draft.kind) ? linesOf(draft.options) : [],
  isFilterable: draft.isFilterable,
  isEnabled: draft.isEnabled,
  sort: Number(draft.sort.trim()),
});
