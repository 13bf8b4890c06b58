import { attributeKinds } from '#domain/equipment/attributes.ts';
import { Select } from '#ui/Select.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { isChoice, kindNamed } from '#web/screens/store/attributes/attribute-form.ts';
import type { AttributeDraft, AttributeFaults } from '#web/screens/store/attributes/attribute-form.ts';
import { attributesText } from '#web/text/attributes.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  draft: AttributeDraft;
  /** Only then can its kind be chosen. */
  isNew: boolean;
  faults: AttributeFaults;
  onChange: (change: Partial<AttributeDraft>) => void;
};

/** The fields of an attribute; its options only for a choice. */
export function AttributeFields({ draft, isNew, faults, onChange }: Props) {
  const t = useText(attributesText);
  const told = (field: keyof AttributeDraft): string | undefined => {
    const fault = faults[field];
    return fault === undefined ? undefined : t[fault];
  };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={t.name}
          required
          maxLength={40}
          autoComplete="off"
          value={draft.name}
          error={told('name')}
          onChange={(name) => onChange({ name })}
        />
        <Select
          label={t.kind}
          required
          placeholder={t.choose}
          hint={t.kindHint}
          disabled={!isNew}
          value={draft.kind}
          options={attributeKinds.map((kind) => ({ value: kind, label: t[`kind.${kind}`] }))}
          error={told('kind')}
          onChange={(kind) => onChange({ kind: kindNamed(kind) })}
        />
      </div>
      {isChoice(draft.kind) ? (
        <TextArea
          label={t.options}
          required
          rows={5}
          hint={t.optionsHint}
          spellCheck={false}
          value={draft.options}
          error={told('options')}
          onChange={(options) => onChange({ options })}
        />
      ) : null}
      <TextInput
        label={t.order}
        hint={t.orderHint}
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        value={draft.sort}
        error={told('sort')}
        onChange={(sort) => onChange({ sort })}
      />
      <div>
        <Switch checked={draft.isFilterable} onChange={(isFilterable) => onChange({ isFilterable })}>
          {t.isFilterable}
        </Switch>
        <Switch checked={draft.isEnabled} onChange={(isEnabled) => onChange({ isEnabled })}>
          {t.isEnabled}
          <span className="text-ink-3 block text-sm">{t.isEnabledHint}</span>
        </Switch>
      </div>
    </>
  );
}
