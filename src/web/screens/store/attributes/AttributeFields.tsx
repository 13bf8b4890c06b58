import { attributeKinds } from '#domain/equipment/attributes.ts';
import { Select } from '#ui/Select.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { FieldProps } from '#web/parts/forms/use-form.ts';
import { isChoice } from '#web/screens/store/attributes/attribute-form.ts';
import type { AttributeDraft } from '#web/screens/store/attributes/attribute-form.ts';
import { attributesText } from '#web/text/attributes.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  form: {
    readonly values: AttributeDraft;
    readonly set: (change: Partial<AttributeDraft>) => void;
    readonly field: (name: 'name' | 'kind' | 'sort') => FieldProps;
    readonly errorOf: (name: 'options') => string | undefined;
  };
  /** Only then can its kind be chosen. */
  isNew: boolean;
};

/** The fields of an attribute; its options only for a choice. */
export function AttributeFields({ form, isNew }: Props) {
  const t = useText(attributesText);
  const { values, set, field } = form;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label={t.name} autoComplete="off" {...field('name')} />
        <Select
          label={t.kind}
          placeholder={t.choose}
          hint={t.kindHint}
          disabled={!isNew}
          options={attributeKinds.map((kind) => ({ value: kind, label: t[`kind.${kind}`] }))}
          {...field('kind')}
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
          onChange={(options) => set({ options })}
        />
      ) : null}
      <TextInput label={t.order} hint={t.orderHint} {...field('sort')} />
      <div>
        <Switch checked={values.isFilterable} onChange={(isFilterable) => set({ isFilterable })}>
          {t.isFilterable}
        </Switch>
        <Switch checked={values.isEnabled} onChange={(isEnabled) => set({ isEnabled })}>
          {t.isEnabled}
          <span className="text-ink-3 block text-sm">{t.isEnabledHint}</span>
        </Switch>
      </div>
    </>
  );
}
