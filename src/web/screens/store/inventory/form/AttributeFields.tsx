import { Checkbox } from '#ui/Checkbox.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useCall } from '#web/api/queries.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { Definition, GearDraft, Typed } from '#web/screens/store/inventory/form/draft.ts';
import { gearFormText } from '#web/text/gear-form.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  definitions: readonly Definition[];
  values: GearDraft['attributes'];
  onChange: (values: GearDraft['attributes']) => void;
  /** The ids of those whose value is marked as wrong. */
  wrong: readonly string[];
};

/** What gear of the category is described by, each kind of value with its own field. */
export function AttributeFields({ definitions, values, onChange, wrong }: Props) {
  const t = useText(gearFormText);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {definitions.map((definition) => (
        <AttributeField
          key={definition.id}
          definition={definition}
          value={values[definition.id] ?? ''}
          error={wrong.includes(definition.id) ? t.valueWrong : undefined}
          onChange={(value) => onChange({ ...values, [definition.id]: value })}
        />
      ))}
    </div>
  );
}

type FieldProps = {
  definition: Definition;
  value: Typed;
  error: string | undefined;
  onChange: (value: Typed) => void;
};

function AttributeField(props: FieldProps) {
  const { kind } = props.definition;
  if (kind === 'multi-select') return <Several {...props} />;
  return kind === 'select' || kind === 'boolean' ? <OneOf {...props} /> : <Written {...props} />;
}

function OneOf({ definition, value, error, onChange }: FieldProps) {
  const t = useText(gearFormText);
  const { gear } = useGearWords();
  const isFlag = definition.kind === 'boolean';
  const options = isFlag
    ? [
        { value: 'true', label: t.yes },
        { value: 'false', label: t.no },
      ]
    : definition.options.map((option) => ({ value: option, label: gear(option) }));
  return (
    <Select
      label={gear(definition.name)}
      value={typeof value === 'string' ? value : ''}
      options={[{ value: '', label: t.choose }, ...options]}
      error={error}
      onChange={onChange}
    />
  );
}

function Several({ definition, value, error, onChange }: FieldProps) {
  const { gear } = useGearWords();
  const chosen = typeof value === 'string' ? [] : value;
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0 sm:col-span-2">
      <legend className="text-ink-2 p-0 text-base font-medium">{gear(definition.name)}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {definition.options.map((option) => (
          <Checkbox
            key={option}
            checked={chosen.includes(option)}
            onChange={(isChosen) =>
              onChange(definition.options.filter((one) => (one === option ? isChosen : chosen.includes(one))))
            }
          >
            {gear(option)}
          </Checkbox>
        ))}
      </div>
      {error === undefined ? null : (
        <p role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const mostSuggestions = 50;

function Written({ definition, value, error, onChange }: FieldProps) {
  const { gear } = useGearWords();
  const { id, kind, name } = definition;
  const isText = kind === 'text';
  const known = useCall(
    'equipment.attributeValues',
    { id, maxResultCount: mostSuggestions },
    { enabled: isText, staleMs: 60_000 },
  );
  return (
    <>
      <TextInput
        label={gear(name)}
        value={typeof value === 'string' ? value : ''}
        error={error}
        maxLength={200}
        autoComplete="off"
        {...(kind === 'number' ? { inputMode: 'decimal' as const } : {})}
        {...(kind === 'date' ? { type: 'date' } : {})}
        {...(isText ? { list: `values-${id}` } : {})}
        onChange={onChange}
      />
      {isText ? (
        <datalist id={`values-${id}`}>
          {(known.data?.items ?? []).map((one) => (
            <option key={one.value} value={one.value} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}
