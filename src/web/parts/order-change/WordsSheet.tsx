import { useState } from 'react';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { SendSheet } from '#web/parts/forms/SendSheet.tsx';
import { changedIn, fieldsOf, maskOf, missingIn } from '#web/parts/order-change/words-draft.ts';
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
  isBusy: boolean;
  /** Why it was refused. */
  fault: string | null;
  /** Sends what differs; settles once it is kept. */
  onSave: (words: WordsDraft) => Promise<unknown>;
};

const mostLetters: Readonly<Record<WordField, number>> = {
  customerName: 60,
  customerPhone: 20,
  deliveryAddress: 200,
  pickupAddress: 200,
  remark: 500,
};
const missing = {
  customerName: 'nameMissing',
  customerPhone: 'phoneMissing',
  deliveryAddress: 'addressMissing',
  pickupAddress: 'addressMissing',
  remark: null,
} as const;

/** Contact, addresses, people and remark of an order, as far as they may still change. */
export function WordsSheet({ order, byGuest, open, onClose, isBusy, fault, onSave }: Props) {
  const t = useText(orderChangeText);
  const [draft, setDraft] = useState<WordsDraft>({});
  const [isTried, setTried] = useState(false);
  const [personAt, setPersonAt] = useState<number | null>(null);
  const people: readonly Person[] = draft.people ?? order.people;
  const changed = changedIn(draft, order);
  const wrong = missingIn(draft, order);
  const save = async () => {
    setTried(true);
    if (changed === null || wrong.length > 0) return;
    try {
      await onSave(changed);
    } catch {
      // The write tells why it was refused; what was typed stays.
      return;
    }
    setDraft({});
    setTried(false);
  };
  const keepPerson = (person: Person) => {
    const at = personAt ?? people.length;
    setDraft({ ...draft, people: [...people.slice(0, at), person, ...people.slice(at + 1)] });
    setPersonAt(null);
  };
  return (
    <>
      <SendSheet
        open={open && personAt === null}
        onClose={onClose}
        title={t.wordsTitle}
        send={t.wordsSave}
        isBusy={isBusy}
        disabled={changed === null}
        fault={fault}
        onSend={() => void save()}
      >
        {fieldsOf(order, byGuest).map((field) =>
          field === 'people' ? (
            <PeopleRow key={field} people={people} onPerson={setPersonAt} />
          ) : (
            <WordInput
              key={field}
              field={field}
              value={draft[field] ?? (maskOf(order, field) === null ? order[field] : '')}
              mask={maskOf(order, field)}
              onChange={(value) => setDraft({ ...draft, [field]: value })}
              isMissing={isTried && wrong.includes(field)}
            />
          ),
        )}
      </SendSheet>
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
  field: WordField;
  value: string;
  /** What the visitor may see of it; null: all of it. */
  mask: string | null;
  onChange: (value: string) => void;
  isMissing: boolean;
};

function WordInput({ field, value, mask, onChange, isMissing }: InputProps) {
  const t = useText(orderChangeText);
  const why = missing[field];
  const shared = {
    label: t[field],
    value,
    onChange,
    maxLength: mostLetters[field],
    required: why !== null && mask === null,
    hint: mask === null ? undefined : t.masked(mask),
    error: isMissing && why !== null ? t[why] : undefined,
  };
  if (field === 'customerName') return <TextInput {...shared} autoComplete="off" />;
  if (field === 'customerPhone') return <TextInput {...shared} inputMode="tel" autoComplete="off" />;
  return <TextArea {...shared} rows={field === 'remark' ? 3 : 2} />;
}
