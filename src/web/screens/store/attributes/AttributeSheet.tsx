import { useSheetWrite } from '#web/parts/forms/use-sheet-write.ts';
import { useState } from 'react';
import { choice } from '#contract/bounds.ts';
import { attribute as bounds, maxOptions } from '#contract/form-bounds.ts';
import { attributeKinds } from '#domain/equipment/attributes.ts';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { useTypedOver } from '#web/parts/kept/typed-over.ts';
import type { Definition } from '#web/screens/store/inventory/form/draft.ts';
import { showError } from '#web/state/toast.ts';
import { attributesText } from '#web/text/attributes.ts';

/** What was typed for an attribute. */
type AttributeDraft = {
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
const isChoice = (kind: string): boolean => kind === 'select' || kind === 'multi-select';

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

type OptionsFault = 'optionsMissing' | 'optionTooLong' | 'tooManyOptions';

/** What is wrong with the options of a choice. */
const faultOf = (options: readonly string[]): OptionsFault | undefined => {
  if (options.length === 0) return 'optionsMissing';
  if (options.length > maxOptions) return 'tooManyOptions';
  return options.some((option) => option.length > bounds.option.max) ? 'optionTooLong' : undefined;
};

/** The options that are sent, and what is wrong with them; a kind without options has none. */
export const readOptions = ({ kind, options: typed }: AttributeDraft) => {
  if (!isChoice(kind)) return { options: [], fault: undefined };
  const options = linesOf(typed);
  return { options, fault: faultOf(options) };
};

type AttributeSheetProps = {
  category: { readonly id: string; readonly name: string };
  /** null for a new one. */
  definition: Definition | null;
  /** All of the category. */
  others: readonly Definition[];
  /** Reads them again; null when that fails. */
  reload: () => Promise<readonly Definition[] | null>;
  open: boolean;
  onClose: () => void;
};

const isStale = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'attribute.stale';

/** A new attribute of a category, or what one is called, offers and is good for. */
export function AttributeSheet({ category, definition, others, reload, ...sheet }: AttributeSheetProps) {
  const t = attributesText.use();
  const { gear } = useGearWords();
  // What the changes are made to; somebody else's changes come in when they are asked for.
  const [base, setBase] = useState(definition);
  const start = draftOf(definition, others);
  const typed = useTypedOver({
    place: `form_draft_attribute_${definition?.id ?? category.id}`,
    saved: start,
  });
  const end = (): void => {
    typed[1](start);
    sheet.onClose();
  };
  const create = useSheetWrite('equipment.createAttribute', t.saved, end);
  const update = useSheetWrite('equipment.updateAttribute', t.saved, end);
  const writing = base === null ? create : update;
  const form = useForm({
    bounds: { name: bounds.name, kind: choice(attributeKinds), sort: bounds.sort },
    start,
    kept: typed,
    check: (draft) => {
      const { fault } = readOptions(draft);
      return fault === undefined ? {} : { options: t[fault] };
    },
    write: writing,
    onSend: ({ kind, ...sent }) => {
      const { isFilterable, isEnabled } = form.values;
      const input = { ...sent, isFilterable, isEnabled, options: readOptions(form.values).options };
      if (base === null) create.mutate({ ...input, kind, categoryId: category.id });
      else update.mutate({ ...input, id: base.id, version: base.version });
    },
  });
  const { values } = form;
  const takeLatest = async () => {
    const latest = (await reload())?.find(({ id }) => id === base?.id);
    if (latest === undefined) {
      showError(t.notLoaded);
      return;
    }
    setBase(latest);
    form.set(draftOf(latest, others));
    update.reset();
  };
  return (
    <FormSheet
      form={form}
      {...sheet}
      title={base === null ? t.addTitle(gear(category.name)) : t.editTitle}
      send={t.save}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label={t.name} autoComplete="off" {...form.field('name')} />
        <Select
          label={t.kind}
          placeholder={t.choose}
          hint={t.kindHint}
          disabled={base !== null}
          options={attributeKinds.map((kind) => ({ value: kind, label: t[`kind.${kind}`] }))}
          {...form.field('kind')}
        />
      </div>
      {isChoice(values.kind) ? (
        <TextArea
          label={t.options}
          required
          rows={5}
          hint={t.optionsHint}
          spellCheck={false}
          name="options"
          value={values.options}
          error={form.errorOf('options')}
          onChange={(options) => form.set({ options })}
        />
      ) : null}
      <TextInput label={t.order} hint={t.orderHint} {...form.field('sort')} />
      <div>
        <Switch checked={values.isFilterable} onChange={(isFilterable) => form.set({ isFilterable })}>
          {t.isFilterable}
        </Switch>
        <Switch checked={values.isEnabled} onChange={(isEnabled) => form.set({ isEnabled })}>
          {t.isEnabled}
          <span className="text-ink-3 block text-sm">{t.isEnabledHint}</span>
        </Switch>
      </div>
      {isStale(writing.error) ? (
        <Button variant="secondary" icon="refresh" onClick={() => void takeLatest()}>
          {t.loadLatest}
        </Button>
      ) : null}
    </FormSheet>
  );
}
