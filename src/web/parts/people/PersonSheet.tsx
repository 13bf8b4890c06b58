import { useState } from 'react';
import { person as bounds } from '#contract/form-bounds.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { withoutPerson } from '#web/parts/gear-picker/cart-people.ts';
import type { CartLine } from '#web/parts/gear-picker/cart.ts';
import { formOf, measures } from '#web/parts/people/person-form.ts';
import { unitOf, type Person } from '#web/parts/people/person.ts';
import { ordersText } from '#web/text/orders.ts';
import { personText } from '#web/text/person.ts';
import { Button } from '#ui/Button.tsx';
import { ChipGroup } from '#ui/ChipGroup.tsx';
import { TextInput } from '#ui/TextInput.tsx';

type Riders = { readonly people: readonly Person[]; readonly lines: readonly CartLine[] };

/** Adds, changes and removes the people of a draft; `at` is the one at hand, the next free place for a new one. */
export const usePersonEditor = (draft: Riders, onChange: (change: Partial<Riders>) => void) => {
  const [at, setAt] = useState<number | null>(null);
  const [lastAt, setLastAt] = useState(0);
  const close = () => setAt(null);
  return {
    at,
    /** The one at hand; stays while the sheet moves out. */
    person: draft.people[at ?? lastAt] ?? null,
    edit: (index: number) => {
      setAt(index);
      setLastAt(index);
    },
    close,
    keep: (person: Person) => {
      const index = at ?? draft.people.length;
      const isNew = index >= draft.people.length;
      const people = isNew
        ? [...draft.people, person]
        : draft.people.map((each, place) => (place === index ? person : each));
      onChange({ people });
      close();
    },
    remove: () => {
      if (at === null) return;
      onChange({
        people: draft.people.filter((_, index) => index !== at),
        lines: withoutPerson(draft.lines, at),
      });
      close();
    },
  };
};

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
  const t = personText.use();
  const words = ordersText.use();
  const form = useForm({
    bounds,
    start: formOf(person),
    restartWhen: open,
    empty: { name: t.nameWrong },
    onSend: onKeep,
  });
  const { values, field, set } = form;
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={person === null ? t.add : t.edit}
      send={t.keep}
      leading={
        onRemove === undefined ? undefined : (
          <Button variant="secondary" onClick={onRemove}>
            {t.remove}
          </Button>
        )
      }
    >
      <TextInput label={words['person.name']} autoComplete="off" {...field('name')} />
      <div className="grid grid-cols-2 items-start gap-3">
        {measures.map((name) => (
          <TextInput key={name} label={`${words[`person.${name}`]} (${unitOf(name)})`} {...field(name)} />
        ))}
        <TextInput label={t.ageYears} {...field('ageYears')} />
      </div>
      <Choice
        label={t.footWidth}
        options={bounds.footWidth.options.map((value) => ({ value, label: t[`footWidth.${value}`] }))}
        value={values.footWidth}
        onChange={(footWidth) => set({ footWidth })}
      />
      <Choice
        label={t.discipline}
        options={bounds.discipline.options.map((value) => ({ value, label: words[`discipline.${value}`] }))}
        value={values.discipline}
        onChange={(discipline) => set({ discipline })}
      />
      <Choice
        label={t.level}
        options={bounds.level.options.map((value) => ({ value, label: words[`level.${value}`] }))}
        value={values.level}
        onChange={(level) => set({ level })}
      />
      <p className="text-ink-3 text-sm">{t.why}</p>
    </FormSheet>
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
    <div>
      <p className="text-ink-2 mb-2 font-medium">{label}</p>
      <ChipGroup
        label={label}
        options={options}
        value={value}
        onChoose={(next) => onChange(next === value ? '' : next)}
      />
    </div>
  );
}
