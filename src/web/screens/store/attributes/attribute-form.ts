import { attribute as bounds, maxOptions } from '#contract/form-bounds.ts';
import type { Output } from '#web/api/calls.ts';

export type Definition = Output<'equipment.attributeDefinitions'>['items'][number];

/** What was typed for an attribute. */
export type AttributeDraft = {
  readonly name: string;
  /** Empty until one is chosen. */
  readonly kind: string;
  /** One option on each line. */
  readonly options: string;
  readonly isFilterable: boolean;
  readonly isEnabled: boolean;
  readonly sort: string;
};

/** Tells whether a kind is a choice among options. */
export const isChoice = (kind: string): boolean => kind === 'select' || kind === 'multi-select';

/** The form as it begins: as the attribute is, or empty behind the last of its category. */
export const draftOf = (definition: Definition | null, others: readonly Definition[]): AttributeDraft => {
  if (definition === null) {
    const last = Math.max(-1, ...others.map(({ sort }) => sort));
    const sort = String(Math.min(last + 1, bounds.sort.max));
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

/** What is wrong with the options of a choice. */
export const optionsFault = ({
  kind,
  options,
}: AttributeDraft): 'optionsMissing' | 'optionTooLong' | 'tooManyOptions' | undefined => {
  if (!isChoice(kind)) return undefined;
  const lines = linesOf(options);
  if (lines.length === 0) return 'optionsMissing';
  if (lines.length > maxOptions) return 'tooManyOptions';
  return lines.some((option) => option.length > bounds.option.max) ? 'optionTooLong' : undefined;
};

/** The options that are sent; a kind without options has none. */
export const optionsOf = ({ kind, options }: AttributeDraft): string[] =>
  isChoice(kind) ? linesOf(options) : [];
