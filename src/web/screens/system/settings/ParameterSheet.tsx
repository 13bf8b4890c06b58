import { parameterValue } from '#contract/chain-bounds.ts';
import type { ParameterName } from '#domain/stores/parameters.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm, type FieldProps, type FormWrite } from '#web/parts/forms/use-form.ts';
import {
  ownValue,
  parameterFields,
  typedOf,
  valueOf,
  type Parameters,
} from '#web/screens/system/settings/parameter-fields.ts';
import { TiersInput } from '#web/screens/system/settings/TiersInput.tsx';
import { parametersText } from '#web/text/parameters.ts';
import { settingsText } from '#web/text/settings.ts';

type Props = {
  name: ParameterName;
  parameters: Parameters;
  write: FormWrite;
  /** Sends what is set; '' leaves it to the chain, or to what is usual. */
  onSend: (value: string) => void;
  /** On the button that does the latter, where something of its own is set. */
  takeBack: string;
  open: boolean;
  onClose: () => void;
};

/** One rule, typed as its kind asks for. */
export function ParameterSheet({ name, parameters, write, onSend, takeBack, ...sheet }: Props) {
  const t = settingsText.use();
  const words = parametersText.use();
  const { kind } = parameterFields[name];
  const form = useForm({
    bounds: { value: parameterValue },
    start: { value: typedOf(kind, valueOf(parameters, name)) },
    write,
    fieldOf: (code) => (code.startsWith('parameter.') ? 'value' : undefined),
    onSend: ({ value }) => onSend(value),
  });
  return (
    <FormSheet
      form={form}
      {...sheet}
      title={words[`name.${name}`]}
      send={t.save}
      leading={
        ownValue(parameters, name) === '' ? null : (
          <Button variant="secondary" disabled={form.isBusy} onClick={() => onSend('')}>
            {takeBack}
          </Button>
        )
      }
    >
      <Input name={name} field={form.field('value')} />
    </FormSheet>
  );
}

function Input({ name, field }: { name: ParameterName; field: FieldProps }) {
  const t = settingsText.use();
  const words = parametersText.use();
  const { kind, unit } = parameterFields[name];
  const { maxLength: _, ...rest } = field;
  const hint = words[`hint.${name}`];
  // What it is called is the title of the sheet.
  const label = unit === undefined ? t.setTo : t.setToIn(t[`unit.${unit}`]);
  const wrong = field.error === undefined ? null : <Notice tone="danger">{field.error}</Notice>;
  if (kind === 'yesNo')
    return (
      <>
        <Switch checked={field.value === 'true'} onChange={(isOn) => field.onChange(String(isOn))}>
          <span className="block">{t.switchedOn}</span>
          <span className="text-ink-3 block text-sm">{hint}</span>
        </Switch>
        {wrong}
      </>
    );
  if (kind === 'tiers')
    return (
      <>
        <p className="text-ink-3 text-sm">{hint}</p>
        <TiersInput value={field.value} onChange={field.onChange} />
        {wrong}
      </>
    );
  if (kind === 'lines') return <TextArea label={label} hint={hint} rows={6} {...rest} />;
  return (
    <TextInput
      label={label}
      hint={hint}
      autoComplete="off"
      {...(kind === 'clock' && { type: 'time' })}
      {...(kind === 'figure' && { inputMode: 'numeric' })}
      {...(kind === 'amount' && { inputMode: 'decimal', prefix: '¥' })}
      {...rest}
    />
  );
}
