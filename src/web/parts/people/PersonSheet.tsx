import { useState } from 'react';
import type { FormEvent } from 'react';
import {
  disciplines,
  emptyPersonForm,
  faultsIn,
  formOf,
  levels,
  measures,
  personOf,
} from '#web/parts/people/person.ts';
import type { Measure, Person, PersonForm } from '#web/parts/people/person.ts';
import { ordersText } from '#web/text/orders.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { TextInput } from '#ui/TextInput.tsx';

type Props = {
  open: boolean;
  /** Null makes a new one. */
  person: Person | null;
  onKeep: (person: Person) => void;
  /** Absent for a new person. */
  onRemove?: (() => void) | undefined;
  onClose: () => void;
};

/** Who uses the gear: a name, and what fitting needs, all of it voluntary. */
export function PersonSheet({ open, person, onKeep, onRemove, onClose }: Props) {
  const words = useText(ordersText);
  const shell = useText(shellText);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={person === null ? words['person.add'] : words['person.edit']}
      closeLabel={shell.close}
      footer={
        <>
          {onRemove === undefined ? null : (
            <Button variant="secondary" onClick={onRemove}>
              {words['person.remove']}
            </Button>
          )}
          <Button type="submit" form="person-form">
            {words['person.keep']}
          </Button>
        </>
      }
    >
      <PersonFields start={person === null ? emptyPersonForm : formOf(person)} onKeep={onKeep} />
    </Sheet>
  );
}

function PersonFields({ start, onKeep }: { start: PersonForm; onKeep: (person: Person) => void }) {
  const words = useText(ordersText);
  const [form, setForm] = useState(start);
  const [isTried, setTried] = useState(false);
  const faults = isTried ? faultsIn(form) : [];
  const set = (change: Partial<PersonForm>) => setForm({ ...form, ...change });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const [first] = faultsIn(form);
    if (first === undefined) onKeep(personOf(form));
    else event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const measureField = (key: Measure, unit: string) => (
    <TextInput
      name={key}
      label={`${words[`person.${key}`]} (${unit})`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={form[key]}
      onChange={(value) => set({ [key]: value })}
      error={faults.includes(key) ? words.measureWrong(measures[key].min, measures[key].max) : undefined}
    />
  );
  return (
    <form id="person-form" noValidate onSubmit={submit} className="flex flex-col gap-4 pt-1">
      <TextInput
        name="name"
        label={words['person.name']}
        required
        autoComplete="off"
        maxLength={30}
        value={form.name}
        onChange={(name) => set({ name })}
        error={faults.includes('name') ? words['person.nameWrong'] : undefined}
      />
      <div className="grid grid-cols-3 items-start gap-3">
        {measureField('heightCm', words['person.heightUnit'])}
        {measureField('weightKg', words['person.weightUnit'])}
        {measureField('footMm', words['person.footUnit'])}
      </div>
      <Choice
        label={words['person.discipline']}
        options={disciplines.map((value) => ({ value, label: words[`discipline.${value}`] }))}
        value={form.discipline}
        onChange={(discipline) => set({ discipline })}
      />
      <Choice
        label={words['person.level']}
        options={levels.map((value) => ({ value, label: words[`level.${value}`] }))}
        value={form.level}
        onChange={(level) => set({ level })}
      />
      <p className="text-ink-3 text-sm">{words['person.why']}</p>
    </form>
  );
}

type ChoiceProps = {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
};

/** Chips of which one or none holds. */
function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <div role="group" aria-label={label}>
      <p className="text-ink-2 mb-1.5 font-medium">{label}</p>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <Chip
            key={option.value}
            chosen={option.value === value}
            onPress={() => onChange(option.value === value ? '' : option.value)}
          >
            {option.label}
          </Chip>
        ))}
      </div>
    </div>
  );
}
