import { useState } from 'react';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import type { FieldProps, FormWrite } from '#web/parts/forms/use-form.ts';
import {
  boundsOf,
  changedIn,
  differing,
  fieldsOf,
  maskOf,
  wordsOf,
} from '#web/parts/order-change/words-draft.ts';
import type { WordField, WordsDraft } from '#web/parts/order-change/words-draft.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { PeopleRow } from '#web/parts/people/PeopleRow.tsx';
import { PersonSheet } from '#web/parts/people/PersonSheet.tsx';
import type { Person } from '#web/parts/people/person.ts';
import { orderChangeText } from '#web/text/order-change.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  order: OrderDetail;
  /** A guest may change less, and not as long. */
  byGuest: boolean;
  open: boolean;
  onClose: () => void;
  write: FormWrite;
  /** Sends what differs; settles once it is kept. */
  onSave: (words: WordsDraft) => Promise<unknown>;
};

/** Contact, addresses, people and remark of an order, as far as they may still change. */
export function WordsSheet({ order, byGuest, open, onClose, write, onSave }: Props) {
  const t = useText(orderChangeText);
  const [draft, setDraft] = useState<WordsDraft>({});
  const [personAt, setPersonAt] = useState<number | null>(null);
  const fields = fieldsOf(order, byGuest);
  const now = wordsOf(order);
  const changed = changedIn(draft, order);
  const form = useForm({
    bounds: boundsOf(order, fields),
    start: now,
    kept: [{ ...now, ...draft }, (typed) => setDraft(differing(typed, now))],
    empty: {
      customerName: t.nameMissing,
      customerPhone: t.phoneMissing,
      deliveryAddress: t.addressMissing,
      pickupAddress: t.addressMissing,
    },
    write,
    onSend: () => (changed === null ? null : onSave(changed).then(() => setDraft({}))),
  });
  const { people } = form.values;
  const keepPerson = (person: Person) => {
    const at = personAt ?? people.length;
    form.set({ people: [...people.slice(0, at), person, ...people.slice(at + 1)] });
    setPersonAt(null);
  };
  return (
    <>
      <FormSheet
        form={form}
        open={open && personAt === null}
        onClose={onClose}
        title={t.wordsTitle}
        send={t.wordsSave}
        disabled={changed === null}
      >
        {fields.map((field) =>
          field === 'people' ? (
            <PeopleRow key={field} people={people} onPerson={setPersonAt} />
          ) : (
            <WordInput key={field} name={field} field={form.field(field)} mask={maskOf(order, field)} />
          ),
        )}
      </FormSheet>
      <PersonSheet
        key={personAt ?? 'none'}
        open={open && personAt !== null}
        person={people[personAt ?? -1] ?? null}
        onKeep={keepPerson}
        onClose={() => setPersonAt(null)}
      />
    </>
  );
}

type InputProps = {
  name: WordField;
  field: FieldProps;
  /** What the visitor may see of it; null: all of it. */
  mask: string | null;
};

function WordInput({ name, field, mask }: InputProps) {
  const t = useText(orderChangeText);
  const shared = { ...field, label: t[name], hint: mask === null ? undefined : t.masked(mask) };
  if (name === 'customerName') return <TextInput {...shared} autoComplete="off" />;
  if (name === 'customerPhone') return <TextInput {...shared} inputMode="tel" autoComplete="off" />;
  return <TextArea {...shared} rows={name === 'remark' ? 3 : 2} />;
}
